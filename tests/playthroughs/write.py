"""Write every golden playthrough anew: `make goldens`. A new one begins as a file with its header."""

from .tell import goldens, header, playthrough

for path in goldens():
    path.write_text(playthrough(header(path)), encoding="utf-8")
    print(f"{path.name}: written")

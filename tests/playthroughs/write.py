"""Write every golden anew (`make goldens`); a new one begins as a file with its header."""

from . import tally
from .tell import goldens, header, playthrough

for path in goldens():
    path.write_text(playthrough(header(path)), encoding="utf-8")
    print(f"{path.name}: written")
tally.write()

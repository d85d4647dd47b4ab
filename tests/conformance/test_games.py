"""Every game there is, through the whole suite."""

from scrimshaw import games
from scrimshaw.testing import conformance

for _name in ["_template", *games()]:
    globals()[f"Test{_name.strip('_').title()}"] = conformance(_name)

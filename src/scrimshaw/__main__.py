"""`python -m scrimshaw`."""

import sys

from scrimshaw.cli import main

if __name__ == "__main__":
    sys.exit(main())

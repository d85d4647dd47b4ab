"""`python -m scrimshaw`."""

import sys

from scrimshaw_command import main

if __name__ == "__main__":
    sys.exit(main())

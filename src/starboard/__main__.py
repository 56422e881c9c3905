"""`python -m starboard` is the command `starboard`."""

from __future__ import annotations

import sys

from starboard.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main())

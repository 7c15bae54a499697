"""The command: segue, or python -m segue."""

import os
import sys

from segue import program


def main() -> None:
    """Becomes the program, with this process's arguments."""
    os.execv(program, ["segue", *sys.argv[1:]])


if __name__ == "__main__":
    main()

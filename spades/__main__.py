"""``python -m spades``."""

import sys

from .cli import main

sys.exit(main())

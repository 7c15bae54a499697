"""Lossless WebP, whose pixels are exact."""

from animating.webp import ALPHA_LEVELS, EXTENSION, READERS

__all__ = ["ALPHA_LEVELS", "EXTENSION", "READERS"]
CASES = {
    "lossless": {"flags": ["--lossless"]},
    "transparent": {"flags": ["--lossless"], "background": "transparent"},
}
LEAST_DB = None

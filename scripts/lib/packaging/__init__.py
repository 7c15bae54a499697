"""The packages of a release. This file makes Python prefer the folder to PyPI's `packaging`."""

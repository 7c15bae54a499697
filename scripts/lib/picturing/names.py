"""Names of the gallery's files."""

from picturing import shown


def picture_name(name, variant):
    """The file of a transition's picture, below docs/pictures."""
    suffix = "gif" if name in shown.DISSOLVING else "webp"
    return f"gallery/{name}{variant.suffix}.{suffix}"


def sheet_name(name):
    """The file of a transition's sheet, below docs/pictures."""
    return f"gallery/{name}-all.webp"

"""Names of the gallery's files."""

from picturing import shown


def picture_name(name, variant):
    """The file of a transition's picture, below docs/pictures."""
    suffix = "gif" if name in shown.DISSOLVING else "webp"
    return f"gallery/{name}{variant.suffix}.{suffix}"

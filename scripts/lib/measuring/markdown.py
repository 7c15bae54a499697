"""Tables of Markdown."""


def table(rows):
    """Formats a table with aligned columns; the first row is the head."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows)]
    padded = [[cell.ljust(width) for cell, width in zip(row, widths)] for row in rows]
    lines = ["| " + " | ".join(row) + " |" for row in padded]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)

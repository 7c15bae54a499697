"""The tables of docs/performance.md, which --record of scripts/bench and scripts/measure/quality replaces."""

import pathlib

PATH = pathlib.Path(__file__).resolve().parents[3] / "docs" / "performance.md"


class NoTable(Exception):
    """Says in one line what docs/performance.md lacks."""


class Page:
    """The page, whose tables can be read and replaced."""

    def __init__(self):
        self._lines = PATH.read_text().splitlines()

    def write(self):
        PATH.write_text("\n".join(self._lines) + "\n")

    def table(self, start):
        """The cells of the first table after the line that begins with `start`, its head first."""
        rows = [_cells(line) for line in self._lines[self._place(start)]]
        return rows[:1] + rows[2:]

    def replace_table(self, start, rows):
        """Replaces that table; the first row is the head."""
        rule = "|" + "---|" * len(rows[0])
        self._lines[self._place(start)] = [_line(rows[0]), rule, *map(_line, rows[1:])]

    def replace_rows(self, rows):
        """Replaces the rows of the same work and peer, in whichever table they stand.

        Rows are maps from the words of a table's head to cells. Returns those that no table has.
        """
        by_work = {(row["work"], row["against"]): row for row in rows}
        head = []
        for at, line in enumerate(self._lines):
            cells = _cells(line)
            if not line.startswith("|"):
                head = []
            elif not head:
                head = cells
            elif {"work", "against"} <= set(head):
                named = dict(zip(head, cells))
                row = by_work.pop((named["work"], named["against"]), None)
                if row is not None:
                    self._lines[at] = _line([row[name] for name in head])
        return list(by_work.values())

    def replace_line(self, start, text):
        """Replaces the line that begins with `start`."""
        self._lines[self._line_of(start)] = text

    def _place(self, start):
        first = self._line_of(start)
        while first < len(self._lines) and not self._lines[first].startswith("|"):
            first += 1
        end = first
        while end < len(self._lines) and self._lines[end].startswith("|"):
            end += 1
        if first == end:
            raise NoTable(f"docs/performance.md has no table after '{start}'.")
        return slice(first, end)

    def _line_of(self, start):
        for at, line in enumerate(self._lines):
            if line.startswith(start):
                return at
        raise NoTable(f"docs/performance.md has no line that begins with '{start}'.")


def _cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def _line(cells):
    return "| " + " | ".join(cells) + " |"

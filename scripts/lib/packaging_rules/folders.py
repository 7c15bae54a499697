"""Swift code that leaves the folder of its build in a program, however paths are mapped."""

# In optimized code, its error text has no path, but still has the length of the path.
WORD = "withoutActuallyEscaping"


def problems(sources):
    """The files with such code."""
    return [
        f"{path.name} uses {WORD}, which makes programs depend on their folder; "
        "let the closure escape."
        for path in sorted(sources.rglob("*.swift")) if WORD in path.read_text()]

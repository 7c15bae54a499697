"""What the pages say besides the help texts: one place for all of them."""

STATUS = [
    ("0", "The work is done."),
    ("1", "The answer is no: a spec is not valid, a job has failed, something is missing."),
    ("64", "The command line is wrong."),
    ("65", "The spec, an image or another input is bad."),
    ("66", "An input is missing."),
    ("70", "This is a mistake in segue. Please report it."),
    ("73", "The output cannot be made, for example because it exists."),
    ("74", "Writing has failed: the disk is full, or a pipe is closed."),
    ("75", "A limit of time, memory or the machine is reached. A later attempt may succeed."),
    ("130, 143", "A signal has interrupted the work. Nothing incomplete is left behind."),
]

# The commands that never end in some of these ways.
WITHOUT = {
    "list": ["1", "65", "66", "73", "75"],
    "doctor": ["65", "66", "73"],
    "studio": ["1", "73", "74", "75"],
    "schema": ["1", "65", "66", "73", "75"],
    "explain": ["1", "65", "66", "73", "75"],
    "new": ["1"],
}

ENVIRONMENT = [
    ("NO_COLOR", "If it is set and not empty, messages have no colors unless --color asks for them."),
    ("TERM", "If it is dumb, messages have no colors, and there is no progress bar."),
    ("SEGUE_KERNELS", "The vector instructions that are used: definition, vector128, avx2 or avx512."
     " Pixels do not depend on it."),
    ("PATH", "The folders of the Slurm commands that --engine slurm needs."),
]

# The commands that draw, and so use kernels.
DRAWING = ["render", "batch", "transition", "still", "stills", "contact-sheet", "demo",
           "doctor"]

FILES = [
    (".segue-*", "Hidden files beside an output that is not complete yet. They are renamed or"
     " removed at the end. The next output in the folder removes those of a killed process."),
]
WRITING = ["render", "batch", "transition", "still", "stills", "contact-sheet", "demo",
           "concat"]

BATCH_FILES = [
    (".segue", "The folder of tasks and their logs with --engine slurm, beside the jobs file."),
]

# Pages that belong together, besides segue.1.
RELATED = {
    "render": ["validate", "concat", "still", "batch", "list"],
    "batch": ["render", "validate"],
    "concat": ["render"],
    "transition": ["list", "render"],
    "still": ["contact-sheet", "render"],
    "stills": ["still", "render"],
    "contact-sheet": ["still", "render"],
    "list": ["explain", "transition"],
    "validate": ["render", "schema"],
    "schema": ["explain", "new", "validate"],
    "explain": ["list", "schema"],
    "new": ["explain", "render", "schema"],
    "demo": ["render", "doctor"],
    "doctor": ["demo"],
    "studio": ["validate", "render"],
}


def status(command):
    return [row for row in STATUS if row[0] not in WITHOUT.get(command, [])]


def environment(command):
    names = ["NO_COLOR", "TERM"]
    if command is None or command in DRAWING:
        names.append("SEGUE_KERNELS")
    if command is None or command == "batch":
        names.append("PATH")
    return [row for row in ENVIRONMENT if row[0] in names]


def files(command):
    rows = FILES if command is None or command in WRITING else []
    return rows + (BATCH_FILES if command is None or command == "batch" else [])

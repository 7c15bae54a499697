"""One man page."""

from manual import mdoc, options, shared


def name(command):
    """The name of a page, such as segue-render."""
    return "-".join(command.get("superCommands", []) + [command["commandName"]])


def text(command, whole, date, version):
    """The page of a command as mdoc."""
    is_whole = command is whole
    word = None if is_whole else command["commandName"]
    title = name(command)
    abstract = command["abstract"].rstrip(".")
    description, examples = parts(command.get("discussion", ""))
    lines = [f".Dd {date}", f".Dt {title.upper()} 1", f".Os segue {version}"]
    lines += [".Sh NAME", f".Nm {title}", f".Nd {mdoc.escaped(lowered(abstract))}"]
    lines += [".Sh SYNOPSIS"]
    if is_whole:
        lines += [".Nm", ".Ar subcommand", ".Op Ar arguments", ".Nm", ".Op Fl \\-version"]
    else:
        lines += [f".Nm segue {word}"] + options.synopsis(command)
    lines += [".Sh DESCRIPTION"] + mdoc.prose(command["abstract"])
    if description:
        lines += [".Pp"] + mdoc.paragraphs(description)
    if is_whole:
        lines += subcommands(whole)
    else:
        lines += [".Sh OPTIONS"] + options.sections(command)
    lines += section("ENVIRONMENT", "Ev", shared.environment(word))
    lines += section("FILES", "Pa", shared.files(word))
    lines += [".Sh EXIT STATUS"] + mdoc.tagged(
        [(number, mdoc.prose(meaning)) for number, meaning in shared.status(word)]
    )
    if examples:
        lines += [".Sh EXAMPLES"] + mdoc.listing(examples)
    lines += [".Sh SEE ALSO"] + related(word, whole)
    return "\n".join(lines) + "\n"


def parts(discussion):
    """The description, and the lines of the examples."""
    description, _, examples = discussion.partition("EXAMPLES:")
    shown = [line.removeprefix("  ") for line in examples.splitlines() if line.strip()]
    return description.strip(), shown


def lowered(abstract):
    """The abstract as the end of a line such as "segue-render - render a spec"."""
    return abstract[0].lower() + abstract[1:]


def subcommands(whole):
    """A list of all subcommands with references to their pages."""
    rows = []
    for command in whole["subcommands"]:
        if command["commandName"] != "help":
            rows.append((f"Xr {name(command)} 1", mdoc.prose(command["abstract"])))
    return [".Sh SUBCOMMANDS"] + mdoc.prose(
        "Each subcommand has a page of its own."
    ) + mdoc.tagged(rows)


def section(title, macro, rows):
    if not rows:
        return []
    return [f".Sh {title}"] + mdoc.tagged(
        [(f"{macro} {mdoc.argument(term)}", mdoc.prose(meaning)) for term, meaning in rows]
    )


def related(word, whole):
    """References to other pages, in the order of their names."""
    known = [command["commandName"] for command in whole["subcommands"]]
    words = [each for each in known if each != "help"] if word is None else shared.RELATED.get(word, [])
    pages = sorted(([] if word is None else ["segue"]) + [f"segue-{each}" for each in words if each in known])
    return [f".Xr {each} 1" + (" ," if each != pages[-1] else "") for each in pages]

"""The options of a command, as mdoc."""

from manual import mdoc, program


def synopsis(command):
    """The lines after .Nm: arguments and required options in full, other options together."""
    lines = []
    shown = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
    for argument in shown:
        if argument["kind"] != "positional":
            continue
        dots = " ..." if argument["isRepeating"] else ""
        name = mdoc.argument(argument["valueName"])
        optional = "Op " if argument["isOptional"] else ""
        lines.append(f".{optional}Ar {name}{dots}")
    for argument in shown:
        if argument["kind"] == "option" and not argument["isOptional"]:
            flag = mdoc.escaped(program.flags(argument)[0][1:])
            lines.append(f".Fl {flag} Ar {mdoc.argument(argument['valueName'])}")
    lines.append(".Op Ar options")
    return lines


def sections(command):
    """The positional arguments and the options under their headings."""
    shown = [each for each in command.get("arguments", []) if each["shouldDisplay"]]
    titles = []
    for argument in shown:
        if argument.get("sectionTitle") not in titles:
            titles.append(argument.get("sectionTitle"))
    # The options of the command itself come first.
    titles.sort(key=lambda title: title is not None)
    lines = []
    for title in titles:
        if title is not None:
            lines.append(f".Ss {mdoc.escaped(title)}")
        rows = [row(each) for each in shown if each.get("sectionTitle") == title]
        lines += mdoc.tagged(rows)
    return lines


def row(argument):
    """The term of an option, and what it does."""
    value = mdoc.argument(argument.get("valueName", ""))
    if argument["kind"] == "positional":
        term = f"Ar {value}" + (" ..." if argument["isRepeating"] else "")
    else:
        words = []
        for flag in program.flags(argument):
            word = f"Fl {mdoc.escaped(flag[1:])}"
            words.append(word + (f" Ar {value}" if argument["kind"] == "option" else ""))
        term = " , ".join(words)
    body = mdoc.prose(argument.get("abstract", ""))
    given = argument.get("defaultValue")
    if given and "default:" not in argument.get("abstract", ""):
        body += [f"The default is {mdoc.escaped(given)}."]
    return term, body

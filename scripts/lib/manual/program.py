"""The command's own description of its subcommands and options."""

import json
import subprocess


def description(binary):
    """The tree of commands that ArgumentParser dumps; hidden ones are left out."""
    text = subprocess.run(
        [binary, "--experimental-dump-help"], check=True, capture_output=True, text=True
    ).stdout
    command = json.loads(text)["command"]
    command["subcommands"] = [each for each in command["subcommands"] if each["shouldDisplay"]]
    return command


def version(binary):
    return subprocess.run(
        [binary, "--version"], check=True, capture_output=True, text=True
    ).stdout.strip()


def flags(argument):
    """The spellings of an option, such as ["-o", "--output"]."""
    marks = {"short": "-", "long": "--", "longWithSingleDash": "-"}
    return [marks[each["kind"]] + each["name"] for each in argument.get("names", [])]

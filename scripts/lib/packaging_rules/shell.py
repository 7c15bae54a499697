"""Shell scripts under shellcheck."""

import json
import subprocess

from packaging_rules.place import ROOT


def problems(paths):
    """The problems of script files."""
    return [line for path in paths for line in checked(path.read_text(), None, path.name)]


def checked(text, shell, name):
    """The problems of a script; shell is None if its first line names it."""
    words = ["shellcheck", "--format=json", "--severity=style", "--external-sources", "-"]
    if shell:
        words.append(f"--shell={shell.split()[0]}")
    done = subprocess.run(words, cwd=ROOT, input=text, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        return [f"{name}: shellcheck fails: {done.stderr.strip()}"]
    return [
        f"{name}: line {each['line']}: {each['message']} (SC{each['code']})"
        for each in json.loads(done.stdout)]

"""The lists that the command prints."""

import json
import subprocess


class Failure(Exception):
    """Says in one line what cannot be made, and what mends it."""


class Facts:
    """The keys, settings, targets, curves and transitions of a finished build."""

    def __init__(self, folder):
        self.path = folder.resolve() / "segue"
        self.transitions = self.read("list")
        self.settings = self.read("list", "--settings")
        self.curves = self.read("list", "--curves")
        self.targets = self.read("list", "--targets")
        names = {transition["name"] for transition in self.transitions}
        explained = self.read("explain")
        self.keys = []
        self.parameters = {name: [] for name in names}
        self.pages = {}
        for row in explained:
            if "values" not in row:
                self.pages[row["path"]] = row["page"]
            elif parent(row["path"]) in names:
                self.parameters[parent(row["path"])].append(row)
            else:
                self.keys.append(row)

    def read(self, *arguments):
        """What a subcommand prints as JSON."""
        command = [str(self.path), *arguments, "--json"]
        try:
            done = subprocess.run(command, capture_output=True)
        except OSError as error:
            raise Failure(f"cannot run {self.path}: {error.strerror}. Build it first.") from error
        if done.returncode != 0:
            text = done.stderr.decode(errors="replace").strip()
            raise Failure(f"'segue {' '.join(command[1:])}' fails: {text}")
        return json.loads(done.stdout)

    def of(self, map):
        """The keys of a map, by its path; an unknown path fails."""
        found = [key for key in self.keys if parent(key["path"]) == map]
        if not found:
            raise Failure(f"no map '{map}' in 'segue explain'.")
        return found

    def transition(self, name):
        for transition in self.transitions:
            if transition["name"] == name:
                return transition
        raise Failure(f"no transition '{name}' in 'segue list'.")


def parent(path):
    """The path of the map that has a key; `spec` is the whole of a spec."""
    return path.rpartition(".")[0] or "spec"


def name(path):
    """The name of a key within its map."""
    return path.rpartition(".")[2]

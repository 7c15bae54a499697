"""Reads YAML and JSON as an editor does: YAML 1.2 core scalars, merge keys, keys as texts."""

import json
import re

import yaml


class Loader(yaml.SafeLoader):
    """PyYAML without the types of YAML 1.1, in which `yes` and `12:30` are no texts."""


Loader.yaml_implicit_resolvers = {}
for tag, pattern, first in [
    ("null", r"^(~|null|Null|NULL|)$", ["~", "n", "N", ""]),
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^[-+]?[0-9]+$", list("-+0123456789")),
    ("float", r"^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$", list("-+.0123456789")),
    ("merge", r"^<<$", ["<"]),
]:
    Loader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)

Loader.add_constructor(
    "tag:yaml.org,2002:int", lambda loader, node: int(loader.construct_scalar(node)))
Loader.add_constructor(
    "tag:yaml.org,2002:float", lambda loader, node: float(loader.construct_scalar(node)))


def construct_map(loader, node):
    """A map with its keys as they are written."""
    loader.flatten_mapping(node)
    return {
        loader.construct_scalar(key): loader.construct_object(value, deep=True)
        for key, value in node.value
    }


Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, construct_map)


# Segue reads the commas of a function in `{ … }` as its own; other readers need quotes there.
CALL = re.compile(r"(?<=: )([a-zA-Z]+\([^()\"']*\))(?= *[,}])")


def value(text, name):
    """The value of a file; raises Unreadable where an editor marks the text itself."""
    try:
        if name.endswith(".json"):
            return json.loads(text.removeprefix("\ufeff"))
        return yaml.load(CALL.sub(r'"\1"', text), Loader)
    except (yaml.YAMLError, ValueError) as error:
        raise Unreadable(str(error).splitlines()[0]) from error


def file(path):
    """The value of a file."""
    try:
        return value(path.read_bytes().decode(), path.name)
    except UnicodeDecodeError as error:
        raise Unreadable(str(error)) from error


def blocks(path):
    """The blocks of YAML of a document."""
    return re.findall(r"^```yaml\n(.*?)^```$", path.read_text(), re.DOTALL | re.MULTILINE)


class Unreadable(Exception):
    """A text that is neither YAML nor JSON."""

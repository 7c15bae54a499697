"""The transition of the tests, which fixtures name and no user has."""

import copy

PARAMETERS = {
    "forward": {"type": "boolean"},
    "dimming": {"type": "number", "minimum": 0, "maximum": 1},
    "sides": {"type": "integer", "minimum": 3, "maximum": 12},
    "path": {"type": "string", "enum": ["recipe", "rigid"]},
    "back": {"type": "string"},
    "paper": {"$ref": "#/$defs/color"},
    "depth": {"type": "number", "minimum": 0},
    "offset": {"type": "number"},
}


def added(schema):
    """A schema that knows the transition, too."""
    schema = copy.deepcopy(schema)
    definitions = schema["$defs"]
    fold = copy.deepcopy(definitions["transitionNone"])
    fold["properties"].update(copy.deepcopy(PARAMETERS))
    fold["properties"]["type"] = {"type": "string", "enum": ["fold"]}
    definitions["transitionFold"] = fold
    definitions["transition"]["oneOf"].insert(1, {"$ref": "#/$defs/transitionFold"})
    definitions["transitionName"]["anyOf"][0]["enum"].append("fold")
    for name, value in PARAMETERS.items():
        definitions["transitionWithoutType"]["properties"].setdefault(name, value)
    return schema

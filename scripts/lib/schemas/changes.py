"""Specs that are changed at random, because a schema must take all that segue takes."""

import copy
import json
import random
import subprocess

from . import place, reading

FOLDER = place.FOLDER / "specs" / "changed"

# Values of every kind, at ends of ranges and of forms that YAML has.
VALUES = [
    0, 1, 2, 3, -1, 0.5, 0.001, 4.0, 100, 1000, 32768, 86400, -60, 1e6, 18, True, False, None, "",
    "auto", "none", "end", "silence", "natural", "cube", "pageCurl", "flipHorizontal", "red", "RED",
    "transparent", "#abc", "#abcd", "#12345", "#A1B2C3d4", "1/3", "-1/2", "1/0", "60", "18", "+13",
    "linear", "easeIn", "steps(4)", "steps(2, none)", "steps( 3 , start )", "spring", "spring()",
    "spring(damping=20)", "spring(duration: 0.5, bounce=.2)", "cubicBezier(0.4, 0, .2, 1e0)",
    "linear(0, 0.25 25% 75%, 1)", "cubicBezier(1,2)", "8M", "2.5M", "800k", "10MB", "9.5MiB", "4000",
    "landscape", "regular", "keep", "hold", "continuous", "cubic", "show", "present", "sheet",
    [], [0, 0], [1, 2, 3], [0, 0, 10, 20], [[0, 0], [1, 1]], [[0, 0], [0.5, 0.5, "easeIn"]], ["a"],
    {}, {"keyframes": [0, 1]}, {"phase": [[0, 0], [1, 0.7]]}, {"width": 2}, {"radius": 4},
    {"type": "cube", "sides": 6, "path": "rigid"}, {"type": "slide", "edge": "top"}, {"duration": 1},
]


def images(value):
    """A spec whose images are one that exists."""
    if isinstance(value, dict):
        return {key: images(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [images(inner) for inner in value]
    is_image = isinstance(value, str) and value.endswith((".png", ".jpg", ".webp"))
    return "corners.png" if is_image else value


def places(value, found):
    """Every map and list of a spec with each of its keys or numbers."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in inner:
        found.append((value, key))
        if isinstance(item, (dict, list)):
            places(item, found)
    return found


def changed(choose, specs):
    """A spec with a change or two: other values, keys that are gone, keys from other maps."""
    spec = copy.deepcopy(choose.choice(specs))
    others = places(choose.choice(specs), [])
    for _ in range(choose.choice([1, 1, 1, 2])):
        value, key = choose.choice(places(spec, []))
        change = choose.random()
        if change < 0.4:
            alike = [each for each in VALUES if type(each) is type(value[key])]
            value[key] = copy.deepcopy(choose.choice(alike or VALUES))
        elif change < 0.6:
            value[key] = copy.deepcopy(choose.choice(VALUES))
        elif change < 0.75:
            del value[key]
        elif isinstance(value, dict):
            other, name = choose.choice(others)
            if isinstance(other, dict):
                value[name] = copy.deepcopy(other[name])
    return spec


def check(segue, validator, count):
    """What segue takes and the schema refuses; and how much of both refuse."""
    choose = random.Random(28)
    paths = sorted((place.ROOT / "Fixtures/specs/valid").glob("*.yaml"))
    specs = [images(reading.file(path)) for path in paths]
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.iterdir():
        path.unlink()
    (FOLDER / "corners.png").write_bytes(
        (place.ROOT / "Fixtures/drawn/corners.png").read_bytes())
    texts = {}
    for number in range(count):
        path = FOLDER / f"{number:04}.json"
        texts[path.name] = json.dumps(changed(choose, specs))
        path.write_text(texts[path.name])
    done = subprocess.run(
        [segue, "validate", "--json", *sorted(texts)], cwd=FOLDER, stdout=subprocess.PIPE)
    problems, refused, seen, taken = [], 0, 0, 0
    for row in json.loads(done.stdout):
        errors = list(validator.iter_errors(json.loads(texts[row["file"]])))
        if row["errors"]:
            refused += 1
            seen += bool(errors)
        else:
            taken += 1
            if errors:
                problems.append(f"segue takes {texts[row['file']]}, and the schema refuses it")
    return problems, f"of {count} changed specs, {taken} are taken by both, and of {refused} that "\
        f"segue refuses the schema sees {seen}"

"""The specs that both programs render: every transition of the catalogue, and the valid fixtures."""

import json
import shutil

from emulating import place

VIEWS = {"settings": "settings@2x.png", "map": "map@2x.png"}
FIXTURES = ["app", "drawn", "screens", "shaders", "sounds", "specs"]
RATE = 8
# Three frames of each transition, the first of them at its beginning, and one frame at rest.
MOVING, RESTING = 3 / RATE, 1 / RATE


def write(folder, transitions):
    """Writes the specs and what they name; returns their paths, that of the catalogue first."""
    shutil.rmtree(folder, ignore_errors=True)
    for name in FIXTURES:
        shutil.copytree(place.ROOT / "Fixtures" / name, folder / name)
    valid = folder / "specs/valid"
    # Fixtures name these, and no test reads them.
    for name, file in zip(("home.png", "next.png"), VIEWS.values()):
        shutil.copy(folder / "screens" / file, valid / name)
    catalogue = folder / "catalogue.json"
    catalogue.write_text(json.dumps(every(transitions)))
    return [catalogue, *sorted(valid.glob("*.yaml")), *sorted(valid.glob("*.json"))]


def every(transitions):
    """A spec that plays each transition with its defaults, and with each choice of a setting."""
    names = list(VIEWS)
    steps = [{"show": names[0]}]
    for settings in variants(transitions):
        step = {"to": names[len(steps) % 2], "transition": {**settings, "duration": MOVING}}
        if settings["type"] == "none":
            del step["transition"]["duration"]
        steps.append(step)
    return {
        "segue": 1,
        "canvas": {"fps": RATE},
        "views": {name: f"screens/{file}" for name, file in VIEWS.items()},
        "defaults": {"for": RESTING},
        "timeline": steps,
    }


def variants(transitions):
    for transition in transitions:
        yield {"type": transition["name"]}
        for parameter in transition["parameters"]:
            for choice in parameter.get("choices", []):
                if choice != parameter.get("default"):
                    yield {"type": transition["name"], parameter["name"]: choice}

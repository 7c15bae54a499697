"""The scenes whose pixels are compared with a truth."""

import dataclasses
import typing

from measuring import cube, curl, plane, stage, turn


@dataclasses.dataclass(frozen=True)
class Scene:
    """Returns what shows at a phase, which here is progress."""

    name: str
    title: str
    phases: tuple
    look: typing.Callable  # phase, stage, columns x and rows y to what is Seen there
    focus: typing.Callable  # phase and stage to the point that is worth a closer look
    sides: typing.Callable | None  # phase and stage to both pictures' planes, if they are planes
    maths: tuple  # the files that say all that


def _scene(name, title, module):
    sides = getattr(module, "sides", None)

    def look(phase, stage, x, y):
        return plane.look(sides(phase, stage), stage, x, y)

    return Scene(
        name, title, tuple(module.PHASES), look if sides else module.look, module.focus, sides,
        (stage.__file__, plane.__file__, module.__file__))


CUBE = _scene("cube", "the cube, forward", cube)
CURL = _scene("curl", "a page curl, its shading and shadow off; the peers do not antialias its edges", curl)
TURN = _scene("turn", "two views on a tilted plane that turns about z", turn)
ALL = [CUBE, CURL, TURN]

"""The settings of each transition that the gallery shows, and the specs of its other pictures.

A transition of the catalogue that has no line here is shown with its defaults.
"""

import dataclasses

from picturing import place


@dataclasses.dataclass(frozen=True)
class Variant:
    """One picture of a transition: the end of its name, its settings as YAML, and two screens."""

    suffix: str = ""
    settings: str = ""
    views: tuple = ("settings", "map")


VARIANTS = {
    "cube": [
        Variant("", "dimmingCurve: ramp"),
        Variant("-level", "axis: x\nforward: false\ndimmingCurve: ramp"),
        Variant("-prism", "sides: 3\nshading: 0.6\ndimming: 0"),
    ],
    "pageCurl": [
        Variant(views=("map", "settings")),
        Variant("-left", "direction: left\nangle: 0\nbackside: paper", ("numeric", "settings")),
        Variant("-down", "direction: down\nradius: 0.06", ("settings", "map")),
        Variant("-book", "spine: mid\nangle: 0", ("settings", "map")),
    ],
    "partialCurl": [Variant(), Variant("-top", "corner: topLeft\nrest: 0.4")],
    "pageScroll": [Variant("", "spacing: 24"), Variant("-vertical", "orientation: vertical")],
    "carousel": [Variant(), Variant("-top", "edge: top\nplaces: 4\nshading: 0.5")],
    "flip": [Variant(), Variant("-bottom", "edge: bottom")],
    "slide": [Variant(), Variant("-bottom", "edge: bottom\nscale: 0.8")],
    "rotate": [Variant(), Variant("-turn", "angle: 360\ndirection: cw")],
    "moveIn": [Variant("", "edge: bottom")],
    "reveal": [Variant("", "edge: left")],
    "frames": [Variant("", "start: [60, 330, 270, 90]\nend: top")],
    "properties": [
        Variant("", "to:\n  transform:\n    scale: [0.2, 1.1, 1]\n    rotate: [-40, 8, 0]\n"
                "  alpha: [0, 1, 1]"),
        Variant("-path", "to:\n  center:\n    keyframes:\n      - [195, -422]\n      - [300, 500]\n"
                "      - [150, 380]\n      - natural\n    calculationMode: cubic"),
    ],
    "push": [Variant(views=("settings", "chat"))],
    "pop": [Variant(views=("chat", "settings"))],
    "cover": [Variant(views=("map", "settings"))],
    "uncover": [Variant(views=("settings", "map"))],
    "sheet": [
        Variant(views=("map", "settings")),
        Variant("-medium", "detent: medium", ("map", "settings")),
    ],
    "popover": [Variant("", "anchorX: 290\nanchorY: 400\nheight: 300", ("map", "settings"))],
    "sharedAxis": [Variant(), Variant("-z", "axis: z")],
    "activityOpen": [
        Variant("-reveal", "style: reveal"), Variant("-zoom", "style: zoom"),
        Variant("-slide", "style: slide"),
    ],
    "activityClose": [Variant("", "style: zoom", ("map", "settings"))],
    "predictiveBack": [Variant(views=("map", "settings"))],
    "bottomSheet": [Variant(views=("map", "settings"))],
    "drawer": [Variant(views=("map", "settings"))],
    "dialog": [Variant(views=("map", "settings"))],
    "fade": [Variant(), Variant("-black", "through: black")],
    "xfade": [
        Variant("-circle", "effect: circleOpen"), Variant("-wind", "effect: windLeft"),
        Variant("-slice", "effect: sliceRight"), Variant("-squeeze", "effect: squeezeVertical"),
    ],
}

# Transitions that have a sheet of all words of a parameter, each at two fifths of its time.
SHEETS = {"xfade": "effect"}

# Transitions whose default canvas would hide what they do, and those that carry elements, have a
# spec of their own.
OWN_SPECS = {
    "showDetail": place.SPECS / "show-detail.yaml",
    "zoom": place.SPECS / "zoom.yaml",
    "containerTransform": place.SPECS / "container-transform.yaml",
    "searchView": place.SPECS / "search-view.yaml",
    "viewTransition": place.SPECS / "view-transition.yaml",
}

# Transitions that change pixels by a few levels a frame. Lossy WebP leaves such pixels as they are,
# so traces of the old view would stay; these are GIF files.
DISSOLVING = {"popover", "properties", "showDetail", "crossDissolve", "fade", "elevationScale"}

# Other things than transitions: a title, a sentence, a name, a spec, and a document to read.
OTHERS = [
    ("A hand", "A hand turns the cube, hesitates, and lets go past the middle.",
     "hand", "guides/interactive-gesture.md"),
    ("A scrub", "A hand leads over several views, there and back.",
     "scrub", "spec.md"),
    ("Bars that stay", "Navigation and tab bars stay in place, because containers know them.",
     "storyboard", "guides/storyboard.md"),
    ("A card", "A view can be a card: a label, an inset, round corners and a shadow.",
     "card", "spec.md"),
    ("A recording", "A recording plays inside a view, also during transitions.",
     "recording", "recordings.md"),
]

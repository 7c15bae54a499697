"""The boxes of a stage over the picture: a mouse and keys move them, and the spec is written."""

import time

import yaml

from browsing.checks import expect, expect_equal
from browsing.page import CONTROL, SHIFT
from browsing.studio import difference

SPEC = """\
# A comment that stays.
segue: 1
canvas: { size: [390, 844], scale: 1 }
defaults: { for: 0.6 }
views:
  home: screens/photos@2x.png   # the first one
  settings: screens/settings@2x.png
timeline:
  - show: home
  - to: settings
    transition: { type: cube, duration: 0.5 }
stage:
  size: [800, 1000]
  background: "#204060"
  screens:
    # The phone.
    - device: phone-hole   # drawn by Segue
      center: [400, 620]   # its middle
      width: 280
    - center: [[0, [120, 500]], [1, [140, 520]]]   # on its way
      width: [[0, 80], [1, 100.5]]
    - { device: tablet }
  layers:
    - text: Words   # a title
      at: [100, 60]
      width: 500
      font: { size: 60 }
    - text: More words
      at: [60, 880]
    - { image: screens/settings@2x.png, at: [620, 240], width: 120 }
"""
ALT = 1
PAST_TYPING = 1.4


def run(checks, work, page):
    page.size(1280, 720)
    with checks.check("has no boxes without a stage"):
        page.settle()
        expect_equal(boxes(page), [], "boxes")
    work.write(SPEC)
    page.wait("store.plan.written.stage", "the spec of this part")
    page.settle()
    with checks.check("has a box for each screen and each layer, and none while it plays"):
        page.wait("document.querySelectorAll('.box').length === 6", "six boxes")
        expect_equal(boxes(page), ["Screen 1", "Screen 2", "Screen 3", "Words 1", "Words 2",
                                   "Image 3"], "boxes")
        hides_while_playing(page)
    with checks.check("drags words as one step of undo, and the picture follows"):
        drags(work, page)
    with checks.check("takes a drag back by Escape"):
        takes_back(page)
    with checks.check("moves a box by keys: by a point, with Shift by ten"):
        nudges(page)
    with checks.check("changes widths by the handles, about the middle or from the left corner"):
        widens(page)
    with checks.check("moves all keyframes of a key"):
        moves_keyframes(page)
    with checks.check("writes keys that have defaults"):
        writes_defaults(page)
    with checks.check("snaps to the middle of the stage, and Alt switches that off"):
        snaps(page)
    with checks.check("leaves the canvas of a screen to the hand"):
        leads_the_hand(page)
    with checks.check("shows the keys of a box that is chosen"):
        chooses(page)
    with checks.check("finds the stage in the middle of larger frames"):
        finds_the_stage(work, page)


def boxes(page):
    return page.value("[...document.querySelectorAll('#boxes:not([hidden]) .box:not([hidden])')]"
                      ".map((box) => box.ariaLabel)")


def box(name):
    return f"document.querySelector('.box[aria-label=\"{name}\"]')"


def stage(page):
    return yaml.safe_load(page.store("text"))["stage"]


def comments(text):
    return [line[line.index("#"):] for line in text.splitlines() if "# " in line]


def scale(page):
    """CSS pixels a point."""
    return page.box("document.getElementById('picture')")[2] / 800


def place(page, name):
    """Left, top, width and height of a box, in points of the stage."""
    left, top, _, _ = page.box("document.getElementById('picture')")
    own = page.box(box(name))
    points = scale(page)
    return [(own[0] - left) / points, (own[1] - top) / points, own[2] / points, own[3] / points]


def center(page, element):
    left, top, width, height = page.box(element)
    return left + width / 2, top + height / 2


def drag(page, start, way, pause=0, modifiers=0, ends=True):
    """Drags from a place of the window by points of the stage."""
    x, y = start
    points = scale(page)

    def mouse(kind, share, buttons):
        page.call("Input.dispatchMouseEvent", type=kind, x=x + way[0] * points * share,
                  y=y + way[1] * points * share, clickCount=1, button="left", buttons=buttons,
                  modifiers=modifiers)
    mouse("mousePressed", 0, 1)
    for share in (0.3, 0.7, 1):
        mouse("mouseMoved", share, 1)
        page.settle()
        time.sleep(pause)
    if ends:
        mouse("mouseReleased", 1, 0)
        rests(page)


def rests(page):
    """Waits until the boxes are those of the text."""
    page.settle()
    page.value("await new Promise((done) => setTimeout(done, 150)); return 0;")
    page.settle()


def undoes(page):
    page.value("document.activeElement.blur(); return 0;")
    page.key("z", CONTROL)
    rests(page)
    expect_equal(page.store("text"), SPEC, "text after one step back")


def expect_near(found, wanted, reach, what):
    expect(all(abs(a - b) <= reach for a, b in zip(found, wanted)) and len(found) == len(wanted),
           f"{what} is {found}, expected about {wanted}")


def hides_while_playing(page):
    page.value("const { store } = await import('/state.js'); store.set({ playing: true });"
               " return 0;")
    expect_equal(boxes(page), [], "boxes while it plays")
    page.value("const { store } = await import('/state.js');"
               "store.set({ playing: false, frame: 0 }); return 0;")
    rests(page)
    expect_equal(len(boxes(page)), 6, "boxes at rest")


def drags(work, page):
    before = place(page, "Words 1")
    expect_near(before[:3], [100, 60, 500], 1, "box of the words")
    drag(page, center(page, box("Words 1")), (90, 45), pause=PAST_TYPING)
    at = stage(page)["layers"][0]["at"]
    expect_near(at, [190, 105], 1.5 / scale(page), "at")
    expect(all(isinstance(one, int) for one in at), f"{at} are no whole points")
    expect_equal(comments(page.store("text")), comments(SPEC), "comments")
    expect_near(place(page, "Words 1")[:2], at, 1, "box after the drag")
    shown, factor = page.pixels()
    spec = work.folder / "moved.yaml"
    spec.write_text(page.store("text"))
    differs = difference(shown, work.still(0, factor, spec))
    spec.unlink()
    expect(differs is None, f"the picture is not that of the text: {differs}")
    undoes(page)
    expect_near(place(page, "Words 1"), before, 1, "box after undo")


def takes_back(page):
    drag(page, center(page, box("Image 3")), (-80, 60), ends=False)
    expect(page.store("text") != SPEC, "the drag writes nothing")
    page.key("Escape")
    x, y = center(page, box("Image 3"))
    page.mouse("mouseMoved", x + 30, y)
    page.mouse("mouseReleased", x + 30, y)
    rests(page)
    expect_equal(page.store("text"), SPEC, "text after Escape")
    expect_near(place(page, "Image 3")[:3], [620, 240, 120], 1, "box after Escape")


def nudges(page):
    page.value(f"{box('Image 3')}.focus(); return 0;")
    frame = page.store("frame")
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        page.key(key)
    page.key("ArrowDown", SHIFT)
    rests(page)
    expect_equal(stage(page)["layers"][2]["at"], [622, 249], "at")
    expect_equal(page.store("frame"), frame, "frame")
    page.value(f"{box('Screen 1')}.focus(); return 0;")
    page.key("ArrowLeft", SHIFT)
    rests(page)
    expect_equal(stage(page)["screens"][0]["center"], [390, 620], "center")
    page.key("z", CONTROL)
    rests(page)
    undoes(page)


def widens(page):
    page.click(box("Image 3"))
    rests(page)
    drag(page, center(page, f"{box('Image 3')}.querySelector('.corner')"), (40, 87))
    layer = stage(page)["layers"][2]
    expect_near([layer["width"]], [160], 2.5 / scale(page), "width")
    expect_equal(layer["at"], [620, 240], "at")
    expect_near(place(page, "Image 3")[:3], [620, 240, layer["width"]], 1, "box")
    undoes(page)
    page.click(box("Words 1"))
    rests(page)
    drag(page, center(page, f"{box('Words 1')}.querySelector('.side')"), (-100, 30))
    expect_near([stage(page)["layers"][0]["width"]], [400], 1.5 / scale(page), "width of words")
    undoes(page)
    own = place(page, "Screen 1")
    page.click(f"{box('Screen 1')}.querySelector('.edge.right')")
    rests(page)
    drag(page, center(page, f"{box('Screen 1')}.querySelector('.corner')"),
         (own[2] / 10, own[3] / 10))
    found = stage(page)["screens"][0]
    expect_near([found["width"]], [336], 4 / scale(page), "width of the screen")
    expect_equal(found["center"], [400, 620], "center")
    expect_equal(comments(page.store("text")), comments(SPEC), "comments")
    undoes(page)


def moves_keyframes(page):
    start = center(page, f"{box('Screen 2')}.querySelector('.edge.left')")
    drag(page, start, (20, -30))
    first, last = stage(page)["screens"][1]["center"]
    expect_near(first[1], [140, 470], 1.5 / scale(page), "first place")
    expect_equal([last[1][0] - first[1][0], last[1][1] - first[1][1]], [20, 20], "way between them")
    expect_equal(comments(page.store("text")), comments(SPEC), "comments")
    undoes(page)
    page.click(f"{box('Screen 2')}.querySelector('.edge.left')")
    own = place(page, "Screen 2")
    drag(page, center(page, f"{box('Screen 2')}.querySelector('.corner')"),
         (own[2] / 4, own[3] / 4))
    widths = [frame[1] for frame in stage(page)["screens"][1]["width"]]
    expect_near(widths, [120, 150.75], 3 / scale(page), "widths")
    undoes(page)


def writes_defaults(page):
    page.value(f"{box('Screen 3')}.focus(); return 0;")
    page.key("ArrowDown")
    rests(page)
    expect_equal(stage(page)["screens"][2], {"device": "tablet", "center": [400, 501]}, "screen")
    undoes(page)
    # Words without a width would stay in the middle, however far their left side moves.
    drag(page, center(page, box("Words 2")), (70, 0), modifiers=ALT)
    layer = stage(page)["layers"][1]
    expect_near(layer["at"], [130, 880], 1.5 / scale(page), "at")
    expect_equal(layer["width"], 680, "width of the words")
    undoes(page)


def snaps(page):
    # The middle of the words is at 350; 48 points are near to 400, by less than 6 CSS pixels.
    start = center(page, box("Words 1"))
    for modifiers, expected in ((0, 150), (ALT, 146)):
        drag(page, start, (46, 20), modifiers=modifiers, ends=False)
        guides = page.value("[...document.querySelectorAll('.guide')].map((one) => one.hidden)")
        expect_equal(guides, [modifiers == ALT, True], "hidden lines")
        page.mouse("mouseReleased", start[0] + 46 * scale(page), start[1] + 20 * scale(page))
        rests(page)
        expect_near(stage(page)["layers"][0]["at"][:1], [expected], 1.5 / scale(page)
                    if modifiers else 0, "at")
        undoes(page)
    expect(page.value("[...document.querySelectorAll('.guide')].every((one) => one.hidden)"),
           "a line stays")


def leads_the_hand(page):
    x, y = center(page, box("Screen 1"))
    page.mouse("mousePressed", x, y)
    for way in (20, 40, 60):
        page.mouse("mouseMoved", x - way, y)
    expect(page.store("live") is not None, "the hand holds no transition")
    expect_equal(boxes(page), [], "boxes under a hand")
    page.mouse("mouseReleased", x - 60, y)
    page.wait("store.temporary && !store.playing", "the end", 20)
    page.press("Discard")
    page.wait("!store.temporary && store.revision === store.base", "the spec's own picture")
    page.value("const { store } = await import('/state.js'); store.set({ frame: 0 }); return 0;")
    rests(page)
    expect_equal(page.store("text"), SPEC, "text after the hand")
    page.mouse("mouseMoved", x, y, held=False)
    drag(page, center(page, f"{box('Screen 1')}.querySelector('.hold')"), (30, -40), modifiers=ALT)
    expect_near(stage(page)["screens"][0]["center"], [430, 580], 1.5 / scale(page), "center")
    undoes(page)


def chooses(page):
    page.click(box("Image 3"))
    rests(page)
    expect(not page.store("playing"), "a tap on a box plays the video")
    expect_equal(page.store("text"), SPEC, "text after a tap")
    expect(page.value(f"{box('Image 3')}.classList.contains('chosen')"), "it is not chosen")
    seen = page.value("""const fold = document.querySelector('[data-path="stage.layers.2"]');
        const panel = document.getElementById('panel-controls').getBoundingClientRect();
        const own = fold.getBoundingClientRect();
        return fold.open && own.top >= panel.top - 1 && own.top < panel.bottom
          && [...fold.querySelectorAll('label')].some((one) => one.textContent === 'Opacity');""")
    expect(seen, "the keys of the layer do not show")


def finds_the_stage(work, page):
    work.write(SPEC + "output: { target: app-preview-6.9 }\n")
    page.wait("store.plan.frame[0] / store.plan.frame[1] < 0.7", "the frames of the target")
    rests(page)
    frame = page.store("plan")["frame"]
    left, top, width, _ = page.box("document.getElementById('picture')")
    points = width / frame[0]

    def found():
        own = page.box(box("Image 3"))
        return [(own[0] - left) / points - (frame[0] - 800) / 2,
                (own[1] - top) / points - (frame[1] - 1000) / 2]
    expect_near(found(), [620, 240], 1.5, "box of the image")
    page.value(f"{box('Image 3')}.focus(); return 0;")
    page.key("ArrowDown", SHIFT)
    rests(page)
    expect_equal(stage(page)["layers"][2]["at"], [620, 250], "at")
    expect_near(found(), [620, 250], 1.5, "box after the move")

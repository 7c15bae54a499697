"""The blocks of the timeline: their ends are dragged and moved by keys, and write the spec."""

import yaml

from browsing.checks import expect, expect_equal

# The grip of a step: its index, and whether it ends the rest or the transition.
GRIP = ("[...document.querySelectorAll('.steps .step')][{step}]"
        ".querySelectorAll('.grip')[{which}]")
DURATION, REST = 0, 1


def run(checks, page):
    page.size(1280, 720)
    page.settle()
    with checks.check("drags the end of a transition, and its duration is written"):
        drag(page, 1, DURATION, 0.25)
        expect_near(step(page, 1)["transition"]["duration"], 0.75, "duration")
        expect("# A comment that stays." in page.store("text"), "a comment is lost")
    with checks.check("drags the end of a rest, and `for` is written"):
        drag(page, 0, REST, 0.2)
        expect_near(step(page, 0)["for"], 0.5, "for")
    with checks.check("moves the end of a rest by keys"):
        before = page.store("plan")["steps"][2]["rest"]
        page.value(f"{GRIP.format(step=2, which=REST)}.focus(); return 0;")
        page.key("ArrowRight")
        page.settle()
        expect_near(step(page, 2)["for"], before + 0.05, "for")
    with checks.check("chooses a transition by its block, and undoes the drags"):
        page.click("document.querySelectorAll('.steps .step')[1].querySelector('.part.move')")
        page.settle()
        expect_equal(page.store("selected"), 1, "the step that is chosen")
        page.value("await (await import('/changes.js')).takeFile(); return 0;")
        page.settle()
        expect_equal(page.store("plan")["seconds"], 1.9, "seconds of the file's own text")


def drag(page, step, which, seconds):
    """Drags a grip to the right by so many seconds of the lane."""
    grip = GRIP.format(step=step, which=which)
    left, top, width, height = page.box(grip)
    lane = page.box("document.querySelector('.steps')")
    scale = page.value(f"""const {{ store }} = await import('/state.js');
        const block = {grip}.parentElement;
        return (block.getBoundingClientRect().width + 1)
          / (store.plan.steps[{step}].duration + store.plan.steps[{step}].rest);""")
    expect(lane[2] > 0 and scale > 0, "the lane has no width")
    x, y = left + width / 2, top + height / 2
    page.mouse("mousePressed", x, y)
    for share in (0.3, 0.7, 1):
        page.mouse("mouseMoved", x + seconds * scale * share, y)
        page.settle()
    page.mouse("mouseReleased", x + seconds * scale, y)
    page.settle()


def step(page, index):
    return yaml.safe_load(page.store("text"))["timeline"][index]


def expect_near(found, wanted, what):
    """A pixel of the lane is about a hundredth of a second."""
    expect(abs(found - wanted) <= 0.02, f"{what} is {found}, expected about {wanted}")

"""Little room: two hundred steps, narrow windows, words on colored blocks."""

import json
import time

from browsing.checks import expect, expect_equal

STEPS = 200
# Layouts of the page that a change of one value may cost, and milliseconds until its picture.
MOST_LAYOUTS, LONGEST = 20, 150
# Source: WCAG 2.2, 1.4.3 "Contrast (Minimum)".
LEAST_CONTRAST = 4.5


def spec():
    """A tour of many steps between two colors."""
    steps = [f"  - {{ to: {'ab'[index % 2]}, for: 0.5, transition: {{ type: cube }} }}"
             for index in range(1, STEPS)]
    return "\n".join([
        "segue: 1", "canvas: { size: [39, 84], scale: 1 }",
        "views: { a: { color: red }, b: { color: '#3478f6' } }", "timeline:",
        "  - { show: a, for: 0.5 }", *steps, ""])


def many(checks, page):
    """The page shows `spec()`."""
    with checks.check(f"changes a value of {STEPS} steps without laying out each block") as notes:
        page.size(1280, 720)
        page.settle()
        layouts, times = [], []
        page.call("Performance.enable")
        for count in range(7):
            before = layout_count(page)
            path = json.dumps(["timeline", 1, "transition", "duration"])
            times.append(page.value(
                "const { edit } = await import('/changes.js');"
                "const { store } = await import('/state.js');"
                "const begun = performance.now();"
                f"await edit([{{ path: {path}, value: {0.6 + count / 10} }}]);"
                "while (segueStats.shownRevision !== store.base)"
                " await new Promise((done) => requestAnimationFrame(done));"
                "return performance.now() - begun;"))
            page.settle()
            layouts.append(layout_count(page) - before)
        # The first change also draws what the page has not shown before.
        middle, most = sorted(times)[3], max(layouts[1:])
        notes.append(f"{middle:.0f} ms, {most:.0f} layouts")
        expect(most <= MOST_LAYOUTS, f"{most} layouts, expected at most {MOST_LAYOUTS}")
        checks.judge(middle <= LONGEST, f"more than {LONGEST} ms")


def layout_count(page):
    metrics = page.call("Performance.getMetrics")["metrics"]
    return next(metric["value"] for metric in metrics if metric["name"] == "LayoutCount")


def narrow(checks, page):
    with checks.check("shows the whole transport in windows from 320 to 1600 pixels"):
        for width in [320, 360, 390, 480, 640, 819, *range(820, 1200, 20), 1280, 1600]:
            page.size(width, 720)
            page.settle()
            for is_sounding, cut in page.value(CLIPPED):
                expect_equal(cut, [], f"clipped at {width} pixels, sound {is_sounding}")
        page.size(1280, 720)
        page.settle()
        hidden = page.value("""[...document.querySelectorAll('#transport > button, #transport .word')]
            .filter((e) => e.offsetParent === null).map((e) => e.title || e.textContent)""")
        expect_equal(len(hidden), 1, f"hidden with room for all but the sound: {hidden}")
    with checks.check("keeps the ruler's end free of the zoom"):
        page.settle()
        time.sleep(0.1)
        boxes = page.value("""
            const box = (e) => e.getBoundingClientRect();
            const marks = [...document.querySelectorAll('.ruler span')].map((e) => box(e).right);
            const blocks = [...document.querySelectorAll('.steps .step')].map((e) => box(e).right);
            return [Math.max(...marks, ...blocks),
              box(document.querySelector('#timeline .head')).left];""")
        expect(boxes[0] <= boxes[1], f"the end is at {boxes[0]}, the zoom begins at {boxes[1]}")
    for scheme in ("light", "dark"):
        with checks.check(f"names the blocks of the timeline in contrast, in {scheme}") as notes:
            page.media(prefers_color_scheme=scheme)
            page.settle()
            found = page.value(CONTRASTS)
            expect(len(found) >= 4, f"only {len(found)} words on blocks")
            least = min(found)
            notes.append(f"{least:.1f} : 1")
            expect(least >= LEAST_CONTRAST, f"{least:.2f} : 1")
    page.media(prefers_color_scheme="light")


# The controls beyond the end of their row, without the button for the sound and with it.
CLIPPED = """
    const bar = document.getElementById('transport');
    const sound = bar.querySelector('.speed').nextElementSibling.nextElementSibling;
    const wasHidden = sound.hidden;
    const found = [false, true].map((isSounding) => {
      sound.hidden = !isSounding;
      bar.classList.toggle('sounding', isSounding);
      const { right } = bar.getBoundingClientRect();
      return [isSounding, [...bar.children].filter((e) => e.offsetParent !== null)
        .filter((e) => e.getBoundingClientRect().right > right + 0.5)
        .map((e) => e.ariaLabel ?? e.className)];
    });
    sound.hidden = wasHidden;
    bar.classList.toggle('sounding', !wasHidden);
    return found;"""
# The least contrast of each word on a block with the colors behind it; of a gradient, with each.
CONTRASTS = """
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const light = (color) => rgb(color).slice(0, 3).map((c) => c / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, index) => sum + c * [0.2126, 0.7152, 0.0722][index], 0);
    const behind = (element) => {
      for (let e = element; e; e = e.parentElement) {
        const style = getComputedStyle(e);
        const colors = style.backgroundImage.match(/(?:rgba?|color)\\([^)]*\\)/g);
        if (colors) return colors;
        if (rgb(style.backgroundColor)[3] === 255) return [style.backgroundColor];
      }
      return ['white'];
    };
    const found = () => [...document.querySelectorAll('.step .part b, .step .part small')]
      .filter((e) => e.textContent && e.offsetParent !== null)
      .map((e) => Math.min(...behind(e).map((color) => {
        const [a, b] = [light(getComputedStyle(e).color), light(color)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      })));
    const plain = found();
    // The same blocks as if a hand drove them.
    const moving = [...document.querySelectorAll('.step .part.move:not(.driven)')];
    for (const part of moving) part.classList.add('driven');
    const driven = found();
    for (const part of moving) part.classList.remove('driven');
    return [...plain, ...driven];"""

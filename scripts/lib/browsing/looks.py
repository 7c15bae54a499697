"""How the page looks: dark and light, on a desk and on a phone, with less motion."""

from browsing.checks import expect

SIZES = {"desk": (1280, 720, False, 1), "phone": (390, 844, True, 2)}


def run(checks, page, folder):
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    for scheme in ("light", "dark"):
        for name, (width, height, mobile, density) in SIZES.items():
            with checks.check(f"looks right in {scheme} at {width} × {height}"):
                page.media(prefers_color_scheme=scheme)
                page.size(width, height, mobile, density)
                page.settle()
                look(page, scheme, width)
                if folder:
                    middle(page)
                    page.screenshot(folder / f"studio-{name}-{scheme}.png")
    with checks.check("moves nothing by itself where less motion is wanted"):
        page.media(prefers_color_scheme="light", prefers_reduced_motion="reduce")
        page.size(1280, 720)
        page.settle()
        slow = page.value("""return [...document.querySelectorAll('*')].filter((e) => {
            const style = getComputedStyle(e);
            const longest = (text) => Math.max(...text.split(',').map(parseFloat));
            return longest(style.transitionDuration) > 0.01
              || (style.animationName !== 'none' && longest(style.animationDuration) > 0.01);
          }).map((e) => e.tagName + '.' + e.className)""")
        expect(not slow, f"{len(slow)} elements move: {slow[:3]}")


def middle(page):
    """The picture in the middle of its first transition."""
    step = page.store("plan")["steps"][1]
    page.value("const { store } = await import('/state.js');"
               f"store.set({{ frame: {step['firstFrame'] + 12} }}); return 0;")
    page.settle()
    page.wait("""(() => {
      const box = document.querySelector('.gallery').getBoundingClientRect();
      return [...document.querySelectorAll('.gallery canvas')].every((canvas) =>
        canvas.width > 1 || canvas.getBoundingClientRect().top > box.bottom - 4);
    })()""", "the small pictures of the transitions", 30)


def look(page, scheme, width):
    wide = page.value("document.scrollingElement.scrollWidth")
    expect(wide <= width, f"the page is {wide} wide")
    light = page.value("""
        const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g);
        return (Number(r) + Number(g) + Number(b)) / 765;""")
    expect((light > 0.5) == (scheme == "light"), f"its background has the lightness {light:.2f}")
    outside = page.value("""
        const seen = (e) => e.offsetParent !== null && getComputedStyle(e).visibility !== 'hidden';
        const box = document.getElementById('canvas').getBoundingClientRect();
        return [box.width, box.height, box.left >= 0 && box.right <= innerWidth,
          [...document.querySelectorAll('#transport button, #bar button')].filter(seen)
            .filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5)
            .map((e) => e.ariaLabel)];""")
    expect(outside[0] > 40 and outside[1] > 40 and outside[2], f"the picture is {outside[:3]}")
    expect(not outside[3], f"buttons beyond the edge: {outside[3]}")

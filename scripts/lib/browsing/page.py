"""The studio's page in a tab: what a person does there, and what the page holds."""

import base64
import json
import pathlib
import time

KEYS = {" ": ("Space", 32), "ArrowLeft": ("ArrowLeft", 37), "ArrowRight": ("ArrowRight", 39),
        "ArrowUp": ("ArrowUp", 38), "ArrowDown": ("ArrowDown", 40), "Home": ("Home", 36),
        "End": ("End", 35), "Tab": ("Tab", 9), "Enter": ("Enter", 13), "Escape": ("Escape", 27)}
ALT, CONTROL, SHIFT = 1, 2, 8
# The modules of the page are what its own scripts use: there is one store.
STORE = "const { store } = await import('/state.js');"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html",
         ".svg": "image/svg+xml"}


class Page:
    """A tab that shows the studio."""

    def __init__(self, connection, files=None):
        self.connection = connection
        self.call = connection.call
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.size(1280, 720)
        # The page asks before it goes while a text is not saved; the checks go.
        self.questions = 0
        connection.listeners["Page.javascriptDialogOpening"] = self.leave
        if files:
            self.serve(pathlib.Path(files))

    def leave(self, _):
        self.questions += 1
        self.connection.send("Page.handleJavaScriptDialog", accept=True)

    def serve(self, folder):
        """Answers for the page's own files from a folder instead of the program."""
        def paused(event):
            name = event["request"]["url"].split("#")[0].rsplit("/", 1)[1] or "index.html"
            file = folder / name
            if not file.exists():
                self.connection.send("Fetch.continueRequest", requestId=event["requestId"])
                return
            self.connection.send(
                "Fetch.fulfillRequest", requestId=event["requestId"], responseCode=200,
                responseHeaders=[{"name": "Content-Type", "value": TYPES[file.suffix]}],
                body=base64.b64encode(file.read_bytes()).decode())
        self.connection.listeners["Fetch.requestPaused"] = paused
        self.call("Fetch.enable", patterns=[
            {"urlPattern": pattern} for pattern in ("*/", "*.js", "*.css", "*.html", "*.svg")])

    def size(self, width, height, mobile=False, density=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=density, mobile=mobile)

    def media(self, **features):
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": name.replace("_", "-"), "value": value}
                            for name, value in features.items()])

    def navigate(self, url):
        self.call("Page.navigate", url=url)

    def open(self, url):
        """Opens an address, and waits for the first picture."""
        self.navigate("about:blank")
        self.navigate(url)
        self.wait("window.segueStats?.firstPicture != null", "the first picture", 20)

    def reload(self):
        """Loads the page again; what follows meets the new document, and never the old one."""
        self.value("globalThis.isLeft = true; location.reload(); return 0;")
        self.wait("!globalThis.isLeft && document.readyState === 'complete'", "the page again", 20)

    def value(self, code):
        """The value of an expression, or of the statements of an async function with `return`."""
        body = code if "return " in code else f"return ({code});"
        answer = self.call("Runtime.evaluate", expression=f"(async () => {{ {body} }})()",
                           awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def store(self, key):
        return self.value(f"{STORE} return store[{json.dumps(key)}];")

    def wait(self, condition, what, seconds=10):
        """Waits until an expression is true; `store` is known in it."""
        end = time.monotonic() + seconds
        while True:
            try:
                if "store" in condition:
                    held = self.value(f"{STORE} return Boolean({condition});")
                else:
                    held = self.value(f"return Boolean({condition});")
            except RuntimeError:
                held = False  # between two documents
            if held:
                return
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} s for {what}")
            time.sleep(0.02)

    def key(self, key, modifiers=0):
        code, number = KEYS.get(key) or (f"Key{key.upper()}", ord(key.upper()))
        text = key if len(key) == 1 and not modifiers & CONTROL else ""
        text = "\r" if key == "Enter" else text
        common = {"key": key, "code": code, "windowsVirtualKeyCode": number,
                  "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown",
                  **common, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def mouse(self, kind, x, y, held=True, modifiers=0):
        """A mouse event at a place of the window, in CSS pixels."""
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, clickCount=1,
                  button="none" if kind == "mouseMoved" and not held else "left",
                  buttons=1 if held and kind != "mouseReleased" else 0, modifiers=modifiers)

    def touch(self, kind, places):
        """An event of the fingers that touch places of the window, in CSS pixels."""
        self.call("Input.dispatchTouchEvent", type=kind,
                  touchPoints=[{"x": x, "y": y, "id": index}
                               for index, (x, y) in enumerate(places)])

    def box(self, element):
        """Left, top, width and height of an element, given by an expression."""
        return self.value(f"const b = ({element}).getBoundingClientRect();"
                          " return [b.left, b.top, b.width, b.height];")

    def click(self, element):
        """Clicks the middle of an element, given by an expression."""
        self.value(f"({element}).scrollIntoView({{ block: 'nearest' }}); return 0;")
        left, top, width, height = self.box(element)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, left + width / 2, top + height / 2)

    def press(self, text, inside="document"):
        """Clicks the button with that text or label."""
        wanted = json.dumps(text)
        self.click(f"[...{inside}.querySelectorAll('button')].filter((b) => b.offsetParent)"
                   f".find((b) => (b.getAttribute('aria-label') ?? b.textContent) === {wanted})")

    def settle(self):
        """Waits until the picture is that of the text, at the playhead."""
        self.value("await (await import('/changes.js')).settled(); return 0;")
        self.wait("""(store.temporary || store.revision === store.base)
            && store.plan?.revision === store.revision
            && segueStats.shownRevision === store.revision""", "the picture of the text")
        self.value("globalThis.runOf = (await import('/frame-path.js')).runOf; return 0;")
        self.wait("runOf(segueStats.shownFrame, store.plan) === runOf(store.frame, store.plan)",
                  "the frame of the playhead")
        # The room for the picture may have changed, and a picture of its size be on the way.
        self.wait("""Math.abs(document.getElementById('canvas').width - devicePixelRatio
            * document.getElementById('picture').clientWidth) <= 1""", "the picture's own size")

    def pixels(self, canvas="canvas"):
        """Width, height and RGBA of a canvas, and the scale at which the picture was asked for."""
        width, height, data, scale = self.value(f"const canvas = document.getElementById('{canvas}');" """
            const { data } = canvas.getContext('2d')
              .getImageData(0, 0, canvas.width, canvas.height);
            const url = await new Promise((done) => {
              const reader = new FileReader();
              reader.onload = () => done(reader.result);
              reader.readAsDataURL(new Blob([data]));
            });
            return [canvas.width, canvas.height, url.slice(url.indexOf(',') + 1),
              segueStats.shownScale];""")
        return (width, height, base64.b64decode(data)), scale

    def close(self):
        self.call("Page.close")
        self.connection.socket.close()

    def screenshot(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

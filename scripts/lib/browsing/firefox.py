"""Firefox, driven by WebDriver BiDi, with pages that are used like those of Chromium."""

import contextlib
import json

import websocket

from browsing.page import CONTROL, SHIFT, Page
from browsing.wire import Wire
from environments import firefox

# Source: W3C, "WebDriver", 17.4.2 "Keyboard actions", the table of normalized keys.
KEYS = {"ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
        "Home": "\ue011", "End": "\ue010", "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c"}
MODIFIERS = {SHIFT: "\ue008", CONTROL: "\ue009"}


class Firefox(Wire):
    """The browser; `with Firefox() as browser` ends it and removes its profile."""

    def __init__(self):
        self.pages = {}

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            port = stack.enter_context(firefox.running())
            super().__init__(websocket.create_connection(
                f"ws://127.0.0.1:{port}/session", suppress_origin=True, timeout=60))
            stack.callback(self.socket.close)
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded"])
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *_):
        self.stack.close()

    @staticmethod
    def reason(message):
        return message["message"]

    def hear(self, method, entry):
        if method != "log.entryAdded":
            return
        page = self.pages.get(entry["source"].get("context"))
        if page and entry["level"] == "error" and entry["type"] == "javascript":
            page.complaints.append(entry["text"])

    def page(self, files=None):
        """A new tab."""
        if files:
            raise RuntimeError("--page is for Chromium; add --browser chromium")
        context = self.call("browsingContext.create", type="tab")["context"]
        self.pages[context] = page = FirefoxPage(self, context)
        return page


class FirefoxPage(Page):
    """A tab of Firefox that shows the studio."""

    def __init__(self, browser, context):
        self.browser, self.context = browser, context
        self.complaints = []
        # `Page` finds the complaints there.
        self.connection = self
        self.size(1280, 720)

    def call(self, method, **parameters):
        return self.browser.call(method, context=self.context, **parameters)

    def size(self, width, height, mobile=False, density=1):
        self.call("browsingContext.setViewport", viewport={"width": width, "height": height},
                  devicePixelRatio=density)

    def navigate(self, url):
        self.call("browsingContext.navigate", url=url, wait="interactive")

    def value(self, code):
        body = code if "return " in code else f"return ({code});"
        answer = self.browser.call(
            "script.evaluate", target={"context": self.context}, awaitPromise=True,
            userActivation=True,
            expression=f"(async () => {{ {body} }})().then((v) => JSON.stringify(v) ?? 'null')")
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def perform(self, kind, actions):
        self.call("input.performActions", actions=[
            {"type": kind, "id": kind, "actions": actions}])

    def key(self, key, modifiers=0):
        held = [value for bit, value in MODIFIERS.items() if modifiers & bit]
        keys = [*held, KEYS.get(key, key)]
        self.perform("key", [{"type": "keyDown", "value": value} for value in keys]
                     + [{"type": "keyUp", "value": value} for value in reversed(keys)])

    def type(self, text):
        """Types each character by a key of its own."""
        self.perform("key", [{"type": kind, "value": KEYS["Enter"] if letter == "\n" else letter}
                             for letter in text for kind in ("keyDown", "keyUp")])

    def mouse(self, kind, x, y, held=True):
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        press = {"mousePressed": "pointerDown", "mouseReleased": "pointerUp"}.get(kind)
        self.perform("pointer", [move] + ([{"type": press, "button": 0}] if press else []))

    def close(self):
        self.call("browsingContext.close")
        del self.browser.pages[self.context]

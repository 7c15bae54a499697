"""A headless Chromium with a profile of its own, driven by the Chrome DevTools Protocol."""

import contextlib
import json
import time
import urllib.request

import websocket

from browsing.page import Page
from browsing.wire import Wire
from environments import chromium


class Chromium:
    """The browser; `with Chromium() as browser` ends it and removes its profile."""

    def __enter__(self):
        with contextlib.ExitStack() as stack:
            profile = stack.enter_context(chromium.running(
                "--no-first-run", "--hide-scrollbars", "--window-size=1280,720", "about:blank"))
            port_file = profile / "DevToolsActivePort"
            end = time.monotonic() + 30
            while not (port_file.exists() and port_file.read_text().strip()):
                if time.monotonic() > end:
                    raise RuntimeError("Chromium does not start")
                time.sleep(0.05)
            self.port = port_file.read_text().split()[0]
            self.stack = stack.pop_all()
        return self

    def __exit__(self, *_):
        self.stack.close()

    def page(self, files=None):
        """A new tab; `files` is a folder that has the page in place of the program."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request) as answer:
            return Page(Connection(json.load(answer)), files)


class Connection(Wire):
    """One tab: sends commands, and keeps what the page complains of."""

    def __init__(self, target):
        super().__init__(websocket.create_connection(
            target["webSocketDebuggerUrl"], suppress_origin=True, timeout=30))
        # What a page reports by itself: errors of its scripts, refusals by its policy.
        self.complaints = []
        self.listeners = {}

    @staticmethod
    def reason(message):
        return message["error"]["message"]

    def hear(self, method, parameters):
        if method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            thrown = details.get("exception", {}).get("description", details["text"])
            self.complaints.append(thrown.splitlines()[0])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            entry = parameters["entry"]
            # An answer that is an error is the page's to show, and each has a check of its own.
            if entry["source"] != "network":
                self.complaints.append(entry["text"])
        elif method in self.listeners:
            self.listeners[method](parameters)

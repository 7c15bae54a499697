"""A headless Chromium with a profile of its own, driven by the Chrome DevTools Protocol."""

import contextlib
import json
import time
import urllib.request

import websocket

from browsing.page import Page
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


class Connection:
    """One tab: sends commands, and keeps the events that come meanwhile."""

    def __init__(self, target):
        self.socket = websocket.create_connection(
            target["webSocketDebuggerUrl"], suppress_origin=True, timeout=30)
        self.last = 0
        # What a page reports by itself: errors of its scripts, refusals by its policy.
        self.complaints = []
        self.listeners = {}

    def call(self, method, **parameters):
        """The result of a command; events that come before it are heard."""
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        number = self.last
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']['message']}")
                return message["result"]
            if "method" in message:
                self.hear(message["method"], message["params"])

    def send(self, method, **parameters):
        """Sends a command whose answer nobody needs."""
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))

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

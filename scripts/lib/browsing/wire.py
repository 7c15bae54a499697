"""Commands to a browser by a socket, and the events that come between their answers."""

import json


class Wire:
    """A socket to a browser; a kind of browser says what an event and an error look like."""

    def __init__(self, socket):
        self.socket = socket
        self.last = 0

    def send(self, method, **parameters):
        """Sends a command whose answer nobody needs; its number."""
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        return self.last

    def call(self, method, **parameters):
        """The result of a command; events that come before it are heard."""
        number = self.send(method, **parameters)
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") == number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {self.reason(message)}")
                return message["result"]
            if "method" in message:
                self.hear(message["method"], message["params"])

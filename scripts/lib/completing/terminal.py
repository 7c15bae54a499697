"""A shell on a terminal of its own."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time


class Terminal:
    """A process on a pseudo-terminal that is wide enough for every line."""

    # A busy machine may start a shell slowly.
    PATIENCE = 60

    def __init__(self, words, environment, folder):
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)
        size = struct.pack("HHHH", 50, 4000, 0, 0)
        fcntl.ioctl(self.descriptor, termios.TIOCSWINSZ, size)
        self.text = ""

    def send(self, text):
        os.write(self.descriptor, text.encode())

    def wait(self, pattern):
        """The match of a pattern in what the shell prints; forgets everything up to its end."""
        latest = time.monotonic() + self.PATIENCE
        while time.monotonic() < latest:
            found = re.search(pattern, self.text)
            if found:
                self.text = self.text[found.end():]
                return found
            if select.select([self.descriptor], [], [], 0.1)[0]:
                self.text += os.read(self.descriptor, 65536).decode(errors="replace")
        raise TimeoutError(f"{pattern} did not come, but {self.text[-500:]!r}")

    def close(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)


class Typing:
    """A shell in which a check presses keys; its function `show` prints its arguments."""

    def generate(self, binaries, script):
        """Writes the script that segue generates for this shell."""
        script.write_bytes(subprocess.run(
            [binaries / "segue", "--generate-completion-script", self.name],
            check=True, capture_output=True,
        ).stdout)

    def begin(self, binaries, folder, words, **environment):
        """Starts the shell with segue in its path, and waits for its prompt."""
        path = f"{binaries}:{os.environ['PATH']}"
        self.terminal = Terminal(
            words, dict(os.environ, PATH=path, TERM="dumb", **environment), folder)
        self.terminal.wait("READY")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.terminal.close()

    def shown(self, keys):
        """The words of the line after some keys."""
        # Ctrl-A and `show` turn the line into the arguments of a function.
        self.terminal.send(keys + "\x01show \r")
        words = self.terminal.wait(r"\[\[(.*?)\]\]").group(1)
        self.terminal.wait(r"READY")
        return words.split("|")[1:]

    def after_tab(self, line):
        """The line after Tab and an X."""
        return " ".join(self.shown(line + "\tX"))

    def candidates(self, line):
        """All candidates, which a key inserts into the line."""
        before = line.split(" ")
        words = self.shown(line + self.ALL)
        found = words[len(before) - 1:]
        return found if found != [before[-1]] else []

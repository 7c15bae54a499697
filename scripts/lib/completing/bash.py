"""Bash, with the script that segue generates."""

from completing.terminal import Typing


class Bash(Typing):
    name = "bash"

    # Inserts all candidates; see insert-completions in bash(1).
    ALL = "\x1b*"

    def __init__(self, binaries, folder, scripts):
        script = scripts / "segue.bash"
        self.generate(binaries, script)
        start = scripts / "start.bash"
        start.write_text(
            "show() { printf '[[%s' ''; printf '|%s' \"$@\"; printf ']]\\n'; }\n"
            "bind 'set bell-style none'\n"
            "bind 'set enable-bracketed-paste off'\n"
            f"source {script}\n"
            "PS1='READY'\n"
        )
        self.begin(
            binaries, folder, ["bash", "--noprofile", "--rcfile", str(start), "-i"], HISTFILE="")

    def candidates(self, line):
        """All candidates; the part up to '=' is not repeated, because bash splits words there."""
        words = super().candidates(line)
        last = line.split(" ")[-1]
        key = last[: last.find("=") + 1]
        return [word if word.startswith(key) else key + word for word in words]

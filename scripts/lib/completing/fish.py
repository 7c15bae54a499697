"""Fish, with the script that segue generates."""

from completing.terminal import Typing


class Fish(Typing):
    name = "fish"

    def __init__(self, binaries, folder, scripts):
        script = scripts / "segue.fish"
        self.generate(binaries, script)
        start = scripts / "start.fish"
        start.write_text(
            "function show; printf '[[%s' ''; printf '|%s' $argv; printf ']]\\n'; end\n"
            "function fish_prompt; printf 'READY'; end\n"
            "set -g fish_autosuggestion_enabled 0\n"
            "set -g fish_greeting\n"
            f"source {script}\n"
        )
        self.begin(
            binaries, folder, ["fish", "--no-config", "--private", "-i", "-C", f"source {start}"],
            HOME=str(scripts))

    def candidates(self, line):
        """All candidates, which fish prints for a line; no key inserts them."""
        self.terminal.send(f"show (complete -C '{line}' | string replace -r '\\t.*' '')\r")
        words = self.terminal.wait(r"\[\[(\|.*?|)\]\]").group(1)
        self.terminal.wait(r"READY")
        return [word for word in words.split("|")[1:] if word]

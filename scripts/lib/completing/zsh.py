"""Zsh, with the script that segue generates."""

from completing.terminal import Typing


class Zsh(Typing):
    name = "zsh"

    # Inserts all candidates; see _all_matches in zshcompsys(1).
    ALL = "\x18a"

    def __init__(self, binaries, folder, scripts):
        functions = scripts / "functions"
        functions.mkdir()
        self.generate(binaries, functions / "_segue")
        (scripts / ".zshrc").write_text(
            "show() { printf '[[%s' ''; printf '|%s' \"$@\"; printf ']]\\n' }\n"
            f"fpath=({functions} $fpath)\n"
            "autoload -Uz compinit\n"
            "compinit -u -D\n"
            "bindkey -e\n"
            "unsetopt beep zle_bracketed_paste 2> /dev/null\n"
            "zle -C all-matches complete-word _generic\n"
            "bindkey '^Xa' all-matches\n"
            "zstyle ':completion:all-matches:*' insert yes\n"
            "zstyle ':completion:all-matches::::' completer _all_matches _complete\n"
            "PS1='READY'\n"
        )
        self.begin(binaries, folder, ["zsh", "-d", "-i"], ZDOTDIR=str(scripts))

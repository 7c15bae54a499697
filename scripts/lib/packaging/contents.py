"""The files of a package besides its programs: completions, man pages, documents and examples."""

import re
import shutil
import subprocess

from packaging import place, tree

# All of these are this project's own, so that its license covers the examples.
EXAMPLES = [
    "specs/showcase.yaml", "specs/valid", "app", "batch", "drawn", "sounds",
    "screens/photos@2x.png", "screens/settings@2x.png", "screens/chat@2x.png",
    "screens/map@2x.png"]
# It shows a screen that belongs to somebody else.
LEFT_OUT = {"Fixtures/specs/valid/pages.yaml"}
# The completions of each shell, in the folders where Debian's shells look for them.
COMPLETIONS = {
    "bash": "share/bash-completion/completions/segue",
    "zsh": "share/zsh/vendor-completions/_segue",
    "fish": "share/fish/vendor_completions.d/segue.fish"}
DOCUMENTS = "share/doc/segue"
PICTURES = "docs/pictures/"
# A picture of a document in HTML or Markdown, with its text as a group.
PICTURE = re.compile(r'<img [^>]*?alt="([^"]*)"[^>]*>|!\[([^\]]*)\]\([^)]*\)')


def install(build, prefix, moment, *, pictures=True):
    """Writes everything but programs and licenses below a prefix such as usr.

    The moment, in seconds since 1970, is that of the release: man pages have its day. Without
    pictures, the documents have their texts in place of them.
    """
    for shell, name in COMPLETIONS.items():
        script = place.run(build / "segue", "--generate-completion-script", shell)
        # A completion is read by a shell, so its first line must not name a program that runs it.
        write(prefix / name, re.sub(r"\A#!.*\n", "", script))
    install_manual(build, prefix / "share/man/man1", moment)
    install_documents(prefix / DOCUMENTS, pictures)


def install_manual(build, folder, moment):
    """Writes the man pages, compressed as Debian wants them."""
    script = place.ROOT / "scripts/make/manual"
    if not script.exists():
        place.note("scripts/make/manual is missing, so the package has no man page")
        return
    folder.mkdir(parents=True)
    place.run(script, build, folder, env=tree.environment(moment))
    for page in sorted(folder.glob("*.1")):
        compress(page)


def install_documents(folder, pictures):
    """Copies README, the documents and the examples that README uses."""
    for name in ["README.md", *tracked("docs")]:
        source, target = place.ROOT / name, folder / name
        if source.suffix == ".md":
            text = packaged(source.read_text())
            write(target, text if pictures else PICTURE.sub(worded, text))
        elif pictures or not name.startswith(PICTURES):
            copy(source, target)
    for example in EXAMPLES:
        for name in tracked(f"Fixtures/{example}"):
            if name not in LEFT_OUT:
                copy(place.ROOT / name, folder / name.replace("Fixtures", "examples", 1))


def packaged(text):
    """A document whose commands use the installed program and the installed examples."""
    def installed(block):
        return block[0].replace(".build/release/segue", "segue").replace("Fixtures", "examples")

    return re.sub(r"^```sh$.*?^```$", installed, text, flags=re.MULTILINE | re.DOTALL)


def worded(picture):
    """The text of a picture in a document, in its place."""
    return f"[Picture: {picture[1] or picture[2]}]"


def tracked(name):
    """A file, or the files of a folder that git knows; outside of a clone, all of them."""
    if (place.ROOT / ".git").exists():
        return place.run("git", "-C", place.ROOT, "ls-files", name).splitlines()
    top = place.ROOT / name
    files = [top] if top.is_file() else [path for path in top.rglob("*") if path.is_file()]
    return sorted(str(path.relative_to(place.ROOT)) for path in files)


def write(path, text):
    """Writes a text, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def copy(source, target):
    """Copies a file, and makes the folders above it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def compress(path):
    """Replaces a file by its compressed form, without a name and a time in it."""
    subprocess.run(["gzip", "--best", "--no-name", path], check=True)

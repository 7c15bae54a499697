"""The files of a package besides its programs: completions, man pages, documents and examples."""

import re
import shutil
import subprocess

from packaging import place

# The screens of these examples are this project's own, so that its license covers all of them.
EXAMPLES = [
    "specs/showcase.yaml", "screens/photos@2x.png", "screens/settings@2x.png",
    "screens/chat@2x.png", "screens/map@2x.png", "batch/card.yaml", "batch/locales.csv",
    "specs/valid/app.yaml", "app/list.png", "app/search.png", "app/detail.png", "app/form.png"]
# The completions of each shell, in the folders where Debian's shells look for them.
COMPLETIONS = {
    "bash": "share/bash-completion/completions/segue",
    "zsh": "share/zsh/vendor-completions/_segue",
    "fish": "share/fish/vendor_completions.d/segue.fish"}
DOCUMENTS = "share/doc/segue"


def install(build, prefix):
    """Writes everything but programs and licenses below a prefix such as usr."""
    for shell, name in COMPLETIONS.items():
        script = place.run(build / "segue", "--generate-completion-script", shell)
        # A completion is read by a shell, so its first line must not name a program that runs it.
        write(prefix / name, re.sub(r"\A#!.*\n", "", script))
    install_manual(build, prefix / "share/man/man1")
    install_documents(prefix / DOCUMENTS)


def install_manual(build, folder):
    """Writes the man pages, compressed as Debian wants them."""
    script = place.ROOT / "scripts/make-manual"
    if not script.exists():
        place.note("scripts/make-manual is missing, so the package has no man page")
        return
    folder.mkdir(parents=True)
    place.run(script, build, folder)
    for page in sorted(folder.iterdir()):
        compress(page)


def install_documents(folder):
    """Copies README, the documents and the examples that README uses."""
    readme = (place.ROOT / "README.md").read_text()
    write(folder / "README.md", packaged(readme))
    for name in tracked("docs"):
        source, target = place.ROOT / name, folder / name
        if source.suffix == ".md":
            write(target, packaged(source.read_text()))
        else:
            copy(source, target)
    for name in EXAMPLES:
        copy(place.ROOT / "Fixtures" / name, folder / "examples" / name)


def packaged(text):
    """A document whose commands use the installed program and the installed examples."""
    text = text.replace(".build/release/segue", "segue")
    for name in EXAMPLES:
        text = text.replace(f"Fixtures/{name}", f"examples/{name}")
    return re.sub(r"\bFixtures/batch/", "examples/batch/", text)


def tracked(folder):
    """The files of a folder that git knows, or all of them outside of a clone."""
    if (place.ROOT / ".git").exists():
        return place.run("git", "-C", place.ROOT, "ls-files", folder).splitlines()
    files = (path for path in (place.ROOT / folder).rglob("*") if path.is_file())
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

"""The library's symbols and articles, by Swift's own DocC: no package of Segue depends on it.

`import Segue` brings the public symbols of more modules, which files `Exports.swift` name. Their
symbols are extracted as symbols of Segue, because users see only one module.
"""

import json
import re
import subprocess

from documenting import blocks, coverage, examples, place

CATALOG = examples.CATALOG
# The flags of scripts/test, whose build is used again.
FLAGS = (place.ROOT / "scripts/lib/testing/flags").read_text().split()
GRAPHS = place.FOLDER / "graphs"
# Documents whose blocks of Swift scripts/check/package compiles.
COMPILED = examples.DOCUMENTS
START = "library/documentation/segue/index.html"
# The public declarations, so that a change of what users see is a line of a commit.
API = place.ROOT / "Fixtures" / "api.txt"


class Failure(Exception):
    """Says which step failed, with its last lines."""


def build(folder, path):
    """Writes the archive into `folder`/library, which is published below `path`.

    Returns what is wrong, a line each: symbols without documentation, examples that nothing
    compiles, types that no topic links, public declarations that Fixtures/api.txt does not have.
    Warnings of DocC, such as links to nowhere, are failures.
    """
    run("swift", "build", *FLAGS, "--target", "Segue")
    products = run("swift", "build", *FLAGS, "--show-bin-path").strip()
    extract(place.ROOT / products, GRAPHS)
    run("docc", "convert", CATALOG, "--additional-symbol-graph-dir", GRAPHS,
        "--fallback-display-name", "Segue", "--fallback-bundle-identifier", "segue",
        "--output-path", folder / "library", "--transform-for-static-hosting",
        "--hosting-base-path", f"{path.strip('/')}/library".lstrip("/"), "--warnings-as-errors")
    return [*undocumented(), *not_compiled(), *unlisted(), *changed()]


def extract(products, folder):
    """Writes the symbol graph of Segue of a build, with the modules that it exports."""
    target = json.loads(run("swift", "-print-target-info"))["target"]["unversionedTriple"]
    maps = [*place.ROOT.glob("Sources/C*/module.modulemap"),
            *place.ROOT.glob("Sources/C*/include/module.modulemap"),
            *products.glob("C*.build/module.modulemap")]
    headers = place.ROOT.glob("Sources/C*/include")
    libraries = re.findall(r'pkgConfig: "([^"]+)"', (place.ROOT / "Package.swift").read_text())
    flags = run("pkg-config", "--cflags", *" ".join(libraries).split()).split()
    folder.mkdir(parents=True, exist_ok=True)
    run("swift", "symbolgraph-extract", "-module-name", "Segue", "-target", target,
        "-I", f"{products}/Modules", *(f"-I{header}" for header in headers),
        *(word for path in maps for word in ("-Xcc", f"-fmodule-map-file={path}")),
        *(word for flag in flags for word in ("-Xcc", flag)),
        "-minimum-access-level", "public", "-skip-synthesized-members",
        f"-experimental-allowed-reexported-modules={','.join(sorted(examples.modules()))}",
        "-output-dir", folder)


def undocumented():
    """Public symbols without a comment."""
    graph = json.loads((GRAPHS / "Segue.symbols.json").read_text())
    for symbol in graph["symbols"]:
        if "docComment" not in symbol:
            yield f"{'.'.join(symbol['pathComponents'])} has no documentation."


def declarations():
    """The public declarations with their paths, in alphabetical order."""
    graph = json.loads((GRAPHS / "Segue.symbols.json").read_text())
    lines = set()
    for symbol in graph["symbols"]:
        text = "".join(part["spelling"] for part in symbol["declarationFragments"])
        lines.add(f"{'.'.join(symbol['pathComponents'])}: {' '.join(text.split())}")
    return sorted(lines)


def changed():
    """Differences from the list of public declarations, which this writes anew."""
    old = API.read_text().splitlines() if API.exists() else []
    new = declarations()
    API.write_text("\n".join(new) + "\n")
    hint = "Fixtures/api.txt is written anew: commit it if that is meant."
    for line in sorted(set(old) - set(new)):
        yield f"the library no longer has {line}; {hint}"
    for line in sorted(set(new) - set(old)):
        yield f"the library has {line} now; {hint}"


def not_compiled():
    """Examples and steps of the catalog that are in no document whose blocks are compiled."""
    compiled = "\n".join((place.ROOT / path).read_text() for path in COMPILED)
    compiled += examples.names().text()
    for step in sorted((CATALOG / "Resources").glob("*.swift")):
        if step.read_text() not in compiled:
            yield f"{step.name} is no block of {' or '.join(COMPILED)}."
    for article in sorted(CATALOG.glob("*.md")):
        for language, _, text in blocks.blocks(article.read_text()):
            if language == "swift" and text not in compiled:
                yield f"{article.name} has an example that is not in {' or '.join(COMPILED)}."


def unlisted():
    """Types that no topic of the first page links, so that readers find them only by search."""
    listed = set(re.findall(r"^- ``(\w+)``$", (CATALOG / "Segue.md").read_text(), re.MULTILINE))
    graph = json.loads((GRAPHS / "Segue.symbols.json").read_text())
    for symbol in graph["symbols"]:
        names = symbol["pathComponents"]
        is_type = symbol["kind"]["identifier"] in coverage.HELD["types"] and len(names) == 1
        if is_type and names[0] not in listed:
            yield f"{names[0]} is in no topic of Segue.docc/Segue.md."


def run(*command):
    """The standard output of a command; raises Failure."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(words, cwd=place.ROOT, capture_output=True, text=True)
    except OSError as error:
        raise Failure(f"cannot run {words[0]}: {error.strerror}") from error
    if done.returncode != 0:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise Failure(f"{' '.join(words[:2])} fails:\n" + "\n".join(said[-40:]))
    return done.stdout

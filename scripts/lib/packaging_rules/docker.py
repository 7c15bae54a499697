"""A Dockerfile: docker's own check, or a parser and a few rules if no engine is here."""

import shutil
import subprocess

import dockerfile_parse

from packaging_rules import place, shell

INSTRUCTIONS = {
    "ADD", "ARG", "CMD", "COMMENT", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK",
    "LABEL", "ONBUILD", "RUN", "SHELL", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"}


def problems(path):
    """The problems of a Dockerfile."""
    found = place.unmarked(path)
    if has_engine():
        done = subprocess.run(
            ["docker", "build", "--check", path.parent], capture_output=True, text=True)
        if done.returncode != 0:
            found.append(f"docker build --check fails: {done.stderr.strip().splitlines()[-1]}")
    else:
        print("check/packaging: no engine of Docker with BuildKit, so Dockerfile is only parsed")
    with open(path, "rb") as file:
        structure = dockerfile_parse.DockerfileParser(fileobj=file).structure
    steps = [(step["instruction"], step["value"]) for step in structure]
    return found + [f"{path.name}: {line}" for line in rules(steps)]


def has_engine():
    """Whether docker can check a Dockerfile, which needs its daemon and BuildKit."""
    calls = [["docker", "info"], ["docker", "buildx", "version"]]
    return shutil.which("docker") is not None and all(
        subprocess.run(call, capture_output=True).returncode == 0 for call in calls)


def rules(steps):
    """What the parsed instructions break."""
    found = [f"unknown instruction '{word}'." for word, _ in steps if word not in INSTRUCTIONS]
    stages, users = [], []
    for word, value in steps:
        if word == "FROM":
            found += stage_problems(value, stages)
            stages.append(value.split(" AS ")[-1])
            users = []
        if word == "USER":
            users.append(value)
        found += [f"'{word} {value}' names no stage above it." for name in sources(word, value)
                  if name not in stages[:-1]]
        if word == "RUN":
            found += shell.checked(script(value), "sh", f"RUN of {stages[-1]}")
    if not users or users[-1] in ("root", "0"):
        found.append("the last stage runs as root; name a USER without rights.")
    if ("ENTRYPOINT", '["segue"]') not in steps:
        found.append("its ENTRYPOINT is not '[\"segue\"]'.")
    return found


def stage_problems(value, stages):
    """The problems of the image that a stage begins with."""
    image = value.split()[0]
    if image in stages:
        return []
    name, _, tag = image.partition(":")
    return [] if tag and tag != "latest" else [f"image '{name}' has no fixed tag."]


def sources(word, value):
    """The stages that an instruction copies or mounts from."""
    words = value.replace(",", " ").split()
    if word == "COPY":
        return [each.removeprefix("--from=") for each in words if each.startswith("--from=")]
    if word == "RUN":
        return [each.removeprefix("from=") for each in words if each.startswith("from=")]
    return []


def script(value):
    """The shell's part of a RUN, without the flags before it."""
    words = value.split()
    while words and words[0].startswith("--"):
        words.pop(0)
    return " ".join(words) + "\n"

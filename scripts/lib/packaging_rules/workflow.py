"""The rules of a workflow, from the schema that check-jsonschema has, and of its scripts."""

import json
import pathlib
import re
import subprocess
import sys

import yaml

from packaging_rules import place, shell

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}")
# GitHub's own shell for a script that names none, in a container and outside.
SHELL = "bash"


def problems(path):
    """The problems of a workflow's file."""
    program = pathlib.Path(sys.prefix) / "bin/check-jsonschema"
    done = subprocess.run(
        [program, "--builtin-schema", "vendor.github-workflows", "--output-format", "json", path],
        capture_output=True, text=True)
    found = place.unmarked(path)
    if done.returncode != 0:
        said = json.loads(done.stdout)
        mistakes = [each.get("best_match") or each for each in said["errors"]]
        return found + [f"{path.name}: {each['path']}: {each['message']}" for each in mistakes] + [
            f"{path.name} is not YAML: {' '.join(each['message'].split())}"
            for each in said["parse_errors"]]
    jobs = yaml.safe_load(path.read_text())["jobs"]
    for name, job in jobs.items():
        found += [f"job '{name}' {problem}" for problem in job_problems(job, jobs)]
    return [line if line.startswith(path.name) else f"{path.name}: {line}" for line in found]


def job_problems(job, jobs):
    """The problems of a job that no schema can see."""
    needs = job.get("needs", [])
    found = [f"needs '{other}', and there is no such job."
             for other in ([needs] if isinstance(needs, str) else needs) if other not in jobs]
    used = {name for expression in EXPRESSION.findall(str(job))
            for name in re.findall(r"\bmatrix\.([\w-]+)", expression)}
    rows = job.get("strategy", {}).get("matrix", {}).get("include", [])
    found += [f"uses 'matrix.{name}', which not every row of its matrix has."
              for name in sorted(used) if not rows or any(name not in row for row in rows)]
    for number, step in enumerate(job["steps"], 1):
        if "run" in step:
            # An expression becomes a word, because shellcheck reads `${{` as a mistake.
            script = EXPRESSION.sub("expression", step["run"])
            found += shell.checked(script, step.get("shell", SHELL), f"step {number}")
    return found

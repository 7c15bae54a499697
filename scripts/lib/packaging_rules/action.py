"""The rules of a composite action, from GitHub's "Metadata syntax for GitHub Actions"."""

import re

import yaml

from packaging_rules import place, shell

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}")
# The keys that GitHub knows, by place.
KEYS = {
    "action": {"name", "author", "description", "inputs", "outputs", "runs", "branding"},
    "input": {"description", "required", "default", "deprecationMessage"},
    "output": {"description", "value"},
    "step": {
        "id", "name", "if", "shell", "env", "run", "uses", "with", "working-directory",
        "continue-on-error"},
}


def problems(path):
    """The problems of an action's file."""
    text = path.read_text()
    try:
        tree = yaml.safe_load(text)
    except yaml.YAMLError as error:
        return [f"{path.name} is not YAML: {' '.join(str(error).split())}"]
    found = [
        *place.unmarked(path), *unknown(tree, "action", "the action"), *missing(tree),
        *described(tree, "input"), *described(tree, "output"), *uses_of_inputs(text, tree)]
    if tree.get("runs", {}).get("using") != "composite":
        found.append("'runs.using' is not 'composite'; this check knows no other kind.")
    steps = tree.get("runs", {}).get("steps", [])
    for number, step in enumerate(steps, 1):
        found += step_problems(f"step {number}", step)
    found += uses_of_steps(text, {step.get("id") for step in steps})
    return [line if line.startswith(path.name) else f"{path.name}: {line}" for line in found]


def unknown(tree, kind, name):
    """The keys that GitHub does not know."""
    return [f"{name} has an unknown key '{key}'." for key in sorted(set(tree) - KEYS[kind])]


def missing(tree):
    """The keys that an action must have."""
    return [f"it has no '{key}'." for key in ["name", "description", "runs"] if key not in tree]


def described(tree, kind):
    """The problems of inputs or outputs on their own."""
    found = []
    for name, value in (tree.get(f"{kind}s") or {}).items():
        found += unknown(value, kind, f"{kind} '{name}'")
        if not value.get("description"):
            found.append(f"{kind} '{name}' has no description.")
        if kind == "output" and not value.get("value"):
            found.append(f"output '{name}' has no value.")
        if kind == "input" and value.get("required") is not True and "default" not in value:
            found.append(f"input '{name}' is not required and has no default.")
    return found


def uses_of_inputs(text, tree):
    """The inputs that are used and do not exist, or exist and are not used."""
    declared = set(tree.get("inputs") or {})
    used = set()
    for expression in EXPRESSION.findall(text):
        used |= set(re.findall(r"\binputs\.([\w-]+)", expression))
    return ([f"'inputs.{name}' is used, and there is no such input." for name in used - declared]
            + [f"input '{name}' is not used." for name in declared - used])


def uses_of_steps(text, ids):
    """The steps that expressions name and that do not exist."""
    used = set(re.findall(r"\bsteps\.([\w-]+)", " ".join(EXPRESSION.findall(text))))
    return [f"'steps.{name}' is used, and no step has that id." for name in used - ids]


def step_problems(name, step):
    """The problems of one step."""
    found = unknown(step, "step", name)
    if ("run" in step) == ("uses" in step):
        return found + [f"{name} needs either 'run' or 'uses'."]
    if "uses" in step:
        if not re.fullmatch(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}", step["uses"]):
            found.append(f"{name}: '{step['uses']}' is not pinned to a commit's 40 digits.")
        return found
    if "shell" not in step:
        found.append(f"{name} runs a script and names no 'shell'.")
    if EXPRESSION.search(step["run"]):
        found.append(f"{name}: its script has an expression in it; pass it by 'env'.")
    return found + shell.checked(step["run"], step.get("shell", "bash"), name)

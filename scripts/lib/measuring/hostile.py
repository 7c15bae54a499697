"""Specs and jobs files, by name, that try to cost more than their size."""

CANVAS = "segue: 1\ncanvas: {size: [40, 40], scale: 1, fps: 10}\n"
VIEWS = CANVAS + "views: {a: {color: red}, b: {color: blue}}\n"
STEPS = "timeline:\n- {show: a, for: 0.1}\n- {to: b, transition: crossDissolve, for: 0.1}\n"


def laughs(levels: int, width: int) -> str:
    """Nests lists of aliases: `width` to the power of `levels` values."""
    lines = ["a0: &a0 x"]
    lines += [f"a{i}: &a{i} [{','.join([f'*a{i - 1}'] * width)}]" for i in range(1, levels)]
    return "\n".join(lines) + "\n"


def storyboard(scenes: str, script: str = "[wait: 1]") -> str:
    head = CANVAS + "views: {a: {color: red}}\nstoryboard:\n  initial: s0\n  scenes:\n"
    return head + scenes + f"  script: {script}\n"


def tabs(count: int, last: str) -> str:
    rows = [f"    s{i}: {{container: tab, children: [s{i + 1},s{i + 1}]}}\n" for i in range(count)]
    return "".join(rows) + f"    s{count}: {last}\n"


def card(label: str, size: int) -> str:
    return (
        "segue: 1\ncanvas: {size: [400, 900], scale: 1, fps: 1}\n"
        f"views: {{a: {{card: {{fontSize: {size}, label: '{label}'}}}}}}\ntimeline: [{{show: a, for: 1}}]\n"
    )


def specs(n: int) -> dict[str, str]:
    """Returns specs of about `n` bytes."""
    return {
        "brackets": "[" * n,
        "braces": "{" * n,
        "closed": "[" * (n // 2) + "]" * (n // 2),
        "dashes": "- " * (n // 2),
        "questions": "? " * (n // 2),
        "maps": "{a: " * (n // 4),
        "repeated": "a: 1\n" * (n // 5),
        "repeated-views": VIEWS + STEPS + "views: 1\n" * (n // 9),
        "long-text": VIEWS.replace("red", '"' + "x" * n + '"') + STEPS,
        "long-key": '"' + "x" * n + '": 1\n' + VIEWS + STEPS,
        # A letter and its accents, each of two bytes, are a single character.
        "accented-key": 'segue: 1\n? "a' + "\u0345" * (n // 4) + '"\n: [' + "1," * (n // 4) + "1]\n",
        "long-nested-keys": "segue: 1\n"
        + ("{? " + "k" * (n // 60) + " : ") * 29
        + "[" + "1," * (n // 4) + "1]" + "}" * 29 + "\n",
        "unset-in-long-nested-keys": "segue: 1\n"
        + ("{? " + "k" * (n // 60) + " : ") * 29
        + "[" + "'${x}'," * (n // 14) + "1]" + "}" * 29 + "\n",
        "unset-repeated": "segue: 1\nx: &a '${" + "x" * (n // 2) + "}'\ny: [" + "*a," * (n // 8) + "1]\n",
        "long-names": "segue: 1\nviews:\n"
        + "".join(f" ? {i:02}{'v' * (n // 24)}\n : {{color: red}}\n" for i in range(12))
        + "timeline:\n"
        + "- to: w\n" * (n // 16),
        "long-word": "x" * n,
        "colons": ":" * n,
        "quotes": '"' * n,
        "surrogates": '["' + "\\ud83d\\ude00" * (n // 12) + '"]',
        "unknown-keys": VIEWS + STEPS + "".join(f"viewz{i}: 1\n" for i in range(n // 12)),
        "unknown-views": "segue: 1\nviews:\n"
        + "".join(f" v{i}: red\n" for i in range(n // 24))
        + "timeline:\n"
        + "".join(f"- to: w{i}\n" for i in range(n // 24)),
        "wrong-colors": "segue: 1\nviews:\n"
        + "".join(f" v{i}: {{color: redd}}\n" for i in range(n // 24))
        + "timeline: [{show: v0}]\n",
        "colors": "segue: 1\ncanvas: {size: [4,4]}\nviews:\n"
        + "".join(f" v{i}: {{color: red}}\n" for i in range(n // 42))
        + "timeline:\n- show: v0\n"
        + "".join(f"- {{to: v{i}}}\n" for i in range(1, n // 42)),
        "images": "segue: 1\nviews:\n"
        + "".join(f" v{i}: x\n" for i in range(n // 24))
        + "timeline: [{show: v0}]\n",
        "open-calls": "{" + ",".join(f"a{i}: f(,b{i}" for i in range(n // 12)) + "}\n",
        "long-call": "{x: f(1" + ",1" * (n // 2) + "}\n",
        "variables": 'a: "' + "${x}" * (n // 4) + '"\n',
        "open-variables": 'a: "' + "${" * (n // 2) + '"\n',
        "tags": "!a " * (n // 3),
        "anchors": "".join(f"- &a{i} x\n" for i in range(n // 9)),
        "alias-chain": "- &a0 [x]\n" + "".join(f"- &a{i} [*a{i - 1}]\n" for i in range(1, n // 14)),
        "merge-keys": "a: &a {b: 1}\nc:\n" + "  <<: *a\n" * (n // 10),
        "documents": "---\n" * (n // 4),
        "comments": "#\n" * (n // 2) + VIEWS + STEPS,
        "line-feeds": "\n" * n + VIEWS + STEPS,
        "tabs": storyboard(tabs(n // 48, "a")),
        "tabs-in-a-ring": storyboard(tabs(n // 48, "{container: tab, children: [s0]}")),
        "sheets": VIEWS
        + "timeline:\n- show: a\n"
        + "".join("- {to: %s, transition: sheet}\n" % "ba"[i % 2] for i in range(n // 28)),
        "script": storyboard("    s0: a\n", "[" + "wait: 1, " * (n // 9) + "wait: 1]"),
        "performed-tabs": storyboard(
            tabs(9, "{view: a, segues: [{identifier: p, kind: show, destination: s0}]}"),
            "[&p {perform: p}, &b {back: true}" + ",*p,*b" * (n // 6) + "]",
        ),
        "selected-tabs": storyboard(
            "    s0: {container: tab, children: [s1,s20]}\n"
            + "".join(
                f"    s{i}: {{container: navigation, children: [{'a' if i in (19, 38) else f's{i + 1}'}]}}\n"
                for i in range(1, 39)
            )
            + "    a: a\n",
            "[&p {select: 1}, &b {select: 0}" + ",*p,*b" * (n // 6) + "]",
        ),
        "label": card("W%" * (n // 2), 1000),
        "label-of-words": card("W " * (n // 2), 1000),
        "label-of-ligatures": card("ffi " * (n // 4), 1),
    }


def jobs(n: int) -> dict[str, str]:
    """Returns jobs files of about `n` bytes, by names with the extension of their format."""
    return {
        "rows.csv": "spec,output\n" + "a,b\n" * (n // 4),
        "quotes.csv": '"' * n,
        "commas.csv": "spec" + "," * (n // 2) + "\n" + "," * (n // 2),
        "header.csv": ",".join(f"a{i}" for i in range(n // 7)) + "\n",
        "rows.jsonl": '{"spec":"a","output":"b"}\n' * (n // 26),
        "wrong-rows.jsonl": '{"spac":"a"}\n' * (n // 13),
        "open-rows.jsonl": "{\n" * (n // 2),
        "brackets.jsonl": "[" * n,
        "laughs.jsonl": (
            "{spec: a, output: b, x0: &a0 x, "
            + ", ".join(f"x{i}: &a{i} [{','.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 6))
            + "}\n"
        )
        * max(1, n // 280),
        "maps.jsonl": '{"spec":' * (n // 8),
        "matrix.yaml": "spec: a\noutput: b\nmatrix:\n"
        + "".join(f"  v{i}: [1,2,3,4,5,6,7,8,9]\n" for i in range(n // 27)),
        "matrix-of-no-jobs.yaml": "spec: a\noutput: b\njobs: []\nmatrix:\n"
        + "".join(f"  v{i}: [1,2,3,4,5,6,7,8,9]\n" for i in range(min(7, n // 27))),
        "matrix-of-no-jobs-past-numbers.yaml": "spec: a\noutput: b\njobs: []\nmatrix:\n"
        + "".join(f"  v{i}: [1,2,3,4,5,6,7,8,9]\n" for i in range(n // 27)),
        "matrix-of-wrong-jobs.yaml": "spec: a\noutput: b\njobs: [x]\nmatrix:\n"
        + "".join(f"  v{i}: [1,2,3,4,5,6,7,8,9]\n" for i in range(n // 27)),
        "shared-variables.yaml": "spec: a\noutput: '{row}.mp4'\nset: {"
        + ",".join(f"a{i}: 1" for i in range(n // 18)) + "}\njobs: [" + "{set: {b: 1}}," * (n // 28) + "{}]\n",
        "long-template.yaml": "spec: a\noutput: '" + "x" * (n // 2) + "{row}'\njobs: [" + "{}," * (n // 6) + "{}]\n",
        "filled-template.yaml": "spec: a\nset: {x: " + "x" * (n // 4) + "}\noutput: '" + "{x}" * (n // 12)
        + "{row}'\njobs: [" + "{}," * (n // 6) + "{}]\n",
        "long-spec.yaml": "spec: '" + "x" * (n // 2) + "'\noutput: '{spec}{row}'\njobs: [" + "{}," * (n // 6) + "{}]\n",
        "matrix-of-ones.yaml": "spec: a\noutput: b\nmatrix:\n"
        + "".join(f"  v{i}: [1]\n" for i in range(n // 11)),
        "matrix-within.yaml": "spec: a\noutput: '{a}{b}{c}.mp4'\nmatrix:\n"
        + "".join(f"  {name}: [0,1,2,3,4,5,6,7,8,9,x,y,z]\n" for name in "abc"),
    }


def bombs() -> dict[str, str]:
    """Returns specs of at most 2 KB whose size does not matter."""
    text = "x" * 500
    return {
        "laughs": laughs(14, 9),
        "laughs-within": laughs(6, 9),
        "laughs-wide": laughs(22, 16),
        "laughs-as-key": laughs(9, 9) + "? *a8\n: 1\n",
        "laughs-of-text": f'a: &a "{text}"\n'
        + f"b: &b [{','.join(['*a'] * 60)}]\nc: &c [{','.join(['*b'] * 60)}]\nd: [{','.join(['*c'] * 20)}]\n",
        "alias-of-itself": "&a [*a]\n",
        "scenes-and-segues": storyboard(
            "".join(
                f"    s{i}: {{container: tab, children: [s{i + 1},s{i + 1}], segues: [&p{i} "
                "{identifier: p, kind: show, destination: s0}]}\n"
                for i in range(9)
            )
            + "    s9: {view: a, segues: [{identifier: p, kind: show, destination: s0}]}\n",
            "[wait: 1" + ", perform: p" * 40 + "]",
        ),
        "day": VIEWS.replace("fps: 10", "fps: 1000") + "timeline:\n- {show: a, for: 86400}\n",
        "moving-day": VIEWS.replace("fps: 10", "fps: 1000")
        + "timeline:\n- {show: a, for: 1}\n- {to: b, transition: {type: cube, duration: 86400}}\n",
        "huge-number": VIEWS + "timeline:\n- {show: a, for: 1e308}\n",
        "huge-exponent": VIEWS + "timeline:\n- {show: a, for: 1e99999999999999999}\n",
        "high-rate": VIEWS.replace("fps: 10", "fps: 1e9") + STEPS,
        "odd-rate": VIEWS.replace("fps: 10", 'fps: "2147483647/2147483646"') + STEPS,
        "digits": VIEWS + "timeline:\n- {show: a, for: " + "9" * 900 + "}\n",
        "slow-spring": VIEWS
        + "timeline:\n- {show: a}\n- {to: b, transition: {type: cube, curve: 'spring(1000,0.001,0.001,0)'}}\n",
        "many-jumps": VIEWS
        + "timeline:\n- {show: a}\n- {to: b, transition: {type: cube, curve: steps(1000000000)}}\n",
        "large-canvas": VIEWS.replace("[40, 40]", "[10001, 10000]") + STEPS,
    }

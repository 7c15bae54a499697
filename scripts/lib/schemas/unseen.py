"""The invalid fixtures whose mistakes a schema cannot see, with the reason of each."""

HISTORY = "the views before it decide whether there is one to go back to"
PLAYED = "the script is played on controllers to find it"
TIMES = "times are added over the steps"

REASONS = {
    "back-cancelled.yaml": HISTORY,
    "back-too-far.yaml": HISTORY,
    "drive-too-long.yaml": "the release and the curve decide how long the step takes",
    "duplicate-keys.yaml": "a value in memory has each key once; readers of YAML report it",
    "fps-too-precise.yaml": "a number in memory has no digits",
    "instant-out-of-range.yaml": TIMES,
    "platform-with-ios.yaml": "the canvas and the storyboard are maps of their own",
    "storyboard-back.yaml": PLAYED,
    "storyboard-drive.yaml": PLAYED,
    "storyboard-select.yaml": PLAYED,
    "storyboard-twice.yaml": PLAYED,
    "storyboard-unwind.yaml": PLAYED,
    "storyboard-width.yaml": "only some segues and containers need a width, which views can give",
    "too-many-frames.yaml": TIMES,
    "transition-parameters-disagree.yaml": "the transition itself compares its parameters",
    "unknown-view.yaml": "the names of views are values of the spec",
    "variables.yaml": "variables are set on the command line",
}

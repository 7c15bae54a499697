"""The date of the pages."""

import datetime
import os
import re
import subprocess
import sys


def day(root):
    """A date such as "November 25, 2026", which depends on the sources alone."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH")
    if seconds is None:
        changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
        released = re.search(r"^## \[[0-9.]+\] - (\d{4})-(\d\d)-(\d\d)$", changes, re.MULTILINE)
        if released:
            return spelled(datetime.date(*map(int, released.groups())))
        seconds = committed(root)
    moment = datetime.datetime.fromtimestamp(int(seconds), datetime.UTC)
    return spelled(moment.date())


def committed(root):
    """The time of the last commit that changed CHANGELOG.md, in seconds since 1970."""
    log = subprocess.run(
        ["git", "log", "-1", "--format=%ct", "--", "CHANGELOG.md"],
        cwd=root, capture_output=True, text=True,
    )
    if log.returncode != 0 or not log.stdout.strip():
        print(
            "make/manual: the date of the pages is unknown without git; set SOURCE_DATE_EPOCH.",
            file=sys.stderr,
        )
        sys.exit(1)
    return log.stdout.strip()


def spelled(date):
    months = (
        "January February March April May June July August September October November December"
    )
    return f"{months.split()[date.month - 1]} {date.day}, {date.year}"

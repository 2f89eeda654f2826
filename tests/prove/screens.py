"""Every screen at three widths in both schemes, its pictures compared with those of the run before, and how
long a browser test takes."""

import os
import re
import subprocess
import sys

from deploy.local.place import ROOT
from tests.e2e.looking import SHOTS
from tests.lengths import LONG
from tests.prove.pictures import differences, put_aside
from tests.prove.stage import Line

BEFORE, DIFFERENT = SHOTS.with_name("shots-before"), SHOTS.with_name("shots-different")
MOST_NAMED = 40
SECONDS = re.compile(r" in (\d+\.\d+)s")
PASSED = re.compile(r"(\d+) passed")
FOLDER = "tests/e2e"
COMMAND = [
    sys.executable,
    "-m",
    "pytest",
    FOLDER,
    "-m",
    "browser",
    "-n",
    "2",
    "--dist",
    "loadfile",
    "-q",
]


def run() -> list[Line]:
    put_aside(SHOTS, BEFORE)
    ran = subprocess.run(
        COMMAND,
        cwd=ROOT,
        env={**os.environ, **LONG},
        check=False,
        capture_output=True,
        text=True,
    )
    if ran.returncode != 0:
        sys.stdout.write(ran.stdout[-4000:])
    passed, seconds = PASSED.search(ran.stdout), SECONDS.search(ran.stdout)
    count = int(passed[1]) if passed else 0
    each = float(seconds[1]) / max(1, count) if seconds else 0.0
    figure = f"{count} passed, {each:.1f} s each"
    return [
        ("journeys and screens at 1440, 768 and 390, light and dark", figure, ran.returncode == 0),
        _compared(),
    ]


def _compared() -> Line:
    """Those that differ are for a person to look at; they fail nothing."""
    what = "pictures that differ from the run before"
    if not BEFORE.exists():
        return what, "no run before this one", True
    found = differences(BEFORE, SHOTS, DIFFERENT)
    for each in found[:MOST_NAMED]:
        sys.stdout.write(f"  {each.name} {each.why}: {each.share:.2%}\n")
    pictures = len(list(SHOTS.glob("*.png")))
    return what, f"{len(found)} of {pictures}, side by side in {DIFFERENT.relative_to(ROOT)}", True

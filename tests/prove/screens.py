"""Every screen in both sizes and both schemes: the browser tests, in all four pairs instead of two."""

import os
import re
import subprocess
import sys

from deploy.local.place import ROOT
from tests.prove.stage import Line

COMMAND = [
    sys.executable,
    "-m",
    "pytest",
    "tests/e2e",
    "-m",
    "browser",
    "-n",
    "2",
    "--dist",
    "loadfile",
    "-q",
]


def run() -> list[Line]:
    ran = subprocess.run(
        COMMAND,
        cwd=ROOT,
        env={**os.environ, "STEWARD_EVERY_FORMAT": "1"},
        check=False,
        capture_output=True,
        text=True,
    )
    passed = re.search(r"(\d+) passed", ran.stdout)
    if ran.returncode != 0:
        sys.stdout.write(ran.stdout[-4000:])
    figure = f"{passed[1] if passed else 0} passed"
    return [("journeys and screens, wide and phone, light and dark", figure, ran.returncode == 0)]

"""Tests that try a part of their cases in `make test`, with all of them."""

import os
import re
import subprocess
import sys

from deploy.local.place import ROOT
from tests.lengths import LONG
from tests.prove.stage import Line

MODULES = ("tests/api/test_hostile_parameters.py", "tests/domain/portfolio_query/test_every_part.py")
PASSED = re.compile(r"(\d+) passed")


def run() -> list[Line]:
    return [_tried(module) for module in MODULES]


def _tried(module: str) -> Line:
    command = [sys.executable, "-m", "pytest", module, "-q", "-p", "no:cacheprovider"]
    environment = {**os.environ, **LONG}
    ran = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    if ran.returncode != 0:
        sys.stdout.write(ran.stdout[-4000:])
    passed = PASSED.search(ran.stdout)
    return module, f"{passed[1] if passed else 0} passed", ran.returncode == 0

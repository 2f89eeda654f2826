"""Rights at full length, counted: the matrix, canaries, smuggling, the pool and the fuzzing."""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from tests.lengths import LONG
from tests.prove.stage import Line

ROOT = Path(__file__).resolve().parent.parent.parent
FOLDERS = ("tests/access", "tests/fuzz")
# Property recorded by a test → what is printed, and how much of it there must be (at least, at most).
FIGURES: dict[str, tuple[str, int, int | None]] = {
    "cells": ("cells of the matrix tried", 20_000, None),
    "wrong cells": ("  wrong cells", 0, 0),
    "canaries": ("words of another company found in answers and logs", 0, 0),
    "fields smuggled": ("fields smuggled into bodies", 1_000, None),
    "fields accepted": ("  accepted", 0, 0),
    "reads over a shared pool": ("reads of two users over a shared pool", 5_000, None),
    "cross reads": ("  that showed the other's rows", 0, 0),
    "fuzz cases": ("generated requests", 10_000, None),
    "fuzz failures": ("  answered by a 5xx, outside the schema, or past the sign-in", 0, 0),
}


def run() -> list[Line]:
    with tempfile.TemporaryDirectory(prefix="steward-prove-") as folder:
        report = Path(folder) / "rls.xml"
        finished = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", *FOLDERS, "-q"),
                *("-p", "no:cacheprovider", "-o", "junit_family=xunit1"),  # the newer one takes no figures
                *(f"--junitxml={report}", f"--basetemp={folder}/pytest"),
            ],
            cwd=ROOT,
            env={**os.environ, **LONG},
            check=False,
        )
        counted = _recorded(report)
    lines = [
        (label, f"{counted[name]:,}", counted[name] >= least and (most is None or counted[name] <= most))
        for name, (label, least, most) in FIGURES.items()
    ]
    return [
        *lines,
        ("tests of rights that failed", str(finished.returncode), finished.returncode == 0),
    ]


def _recorded(report: Path) -> Counter[str]:
    total: Counter[str] = Counter()
    for recorded in ElementTree.parse(report).iter("property"):
        total[str(recorded.get("name"))] += int(str(recorded.get("value")))
    return total

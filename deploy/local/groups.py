"""The groups that tests and checks run in, in this order; the checks run beside the tests that wait."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

WORKERS = 2
# Where the machine stalls for seconds, a test that waits fails: in CI it runs once more and is named, see
# docs/decisions/0067.
AGAIN = ("--reruns", "1", "-rfEsxXR") if os.environ.get("CI") else ()
QUIET = ("-qq", "--no-header")  # the sum of all groups is the only closing line


@dataclass(frozen=True)
class Group:
    """One program that runs tests; `{report}` in its words is where its results go."""

    name: str
    kind: Literal["check", "vitest", "pytest"]
    words: tuple[str, ...]
    folder: str = "."
    seconds: float = 1800.0

    def command(self, report: Path) -> list[str]:
        return [word.replace("{report}", str(report)) for word in self.words]


def _module(
    name: str, *module: str, kind: Literal["check", "pytest"] = "check", minutes: float = 10
) -> Group:
    return Group(name, kind, (sys.executable, "-m", *module), seconds=minutes * 60)


def _pytest(name: str, marker: str, *more: str, minutes: float = 15) -> Group:
    words = ("pytest", *QUIET, "-m", marker, "--junitxml={report}", *more)
    return _module(name, *words, kind="pytest", minutes=minutes)


CHECKS = [
    _module("ruff", "ruff", "check", "--quiet", "."),
    _module("format", "ruff", "format", "--quiet", "--check", "."),
    _module("types", "mypy"),
    Group("imports", "check", ("lint-imports", "--no-logo"), seconds=300),
    Group("web types and lint", "check", ("npm", "run", "--silent", "check"), folder="web", seconds=600),
]
OUTAGES = "tests/chaos"
WAITING = [_pytest("python, one at a time", "serial and not browser", f"--ignore={OUTAGES}")]
TESTS = [
    Group("first load", "check", ("npm", "run", "--silent", "budget"), folder="web", seconds=300),
    Group(
        "web unit",
        "vitest",
        ("npm", "run", "--silent", "test", "--", "--reporter=dot", "--reporter=json",
         "--outputFile.json={report}"),
        folder="web",
        seconds=900,
    ),
    _pytest(
        "python", "not serial and not browser",
        "-n", str(WORKERS), "--dist", "worksteal", *AGAIN,
        minutes=32,  # cuts off a run that hangs; one that works takes about 25
    ),
    _pytest("python, outages", "serial and not browser", OUTAGES),
    _pytest("browser", "browser", "tests/e2e", "-n", str(WORKERS), "--dist", "loadfile", *AGAIN),
]  # fmt: skip

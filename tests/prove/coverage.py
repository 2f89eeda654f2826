"""Which branches of `domain/access` the tests of accounts and rights take."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.prove.stage import Line

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = "domain/access"
TESTS = (
    "tests/domain/access",
    "tests/api/auth",
    "tests/api/impersonation",
    "tests/api/assistant/test_limits.py",
    "tests/api/residents/test_sensitive.py",
    "--ignore=tests/api/auth/test_revocation.py",  # a proof of its own, that wants the machine to itself
)
PYTEST = ("-m", "pytest", "-q", "--show-capture=no", "-p", "no:cacheprovider", *TESTS)


def run() -> list[Line]:
    with tempfile.TemporaryDirectory(prefix="steward-prove-") as folder:
        env = {**os.environ, "COVERAGE_FILE": f"{folder}/data"}
        coverage = (sys.executable, "-m", "coverage")
        measured = (
            *coverage,
            "run",
            "--branch",
            f"--source={PACKAGE}",
            *PYTEST,
            f"--basetemp={folder}/pytest",
        )
        finished = subprocess.run(measured, cwd=ROOT, env=env, check=False)
        report = Path(folder) / "report.json"
        told = (*coverage, "json", "--quiet", "--pretty-print", "-o", str(report))
        subprocess.run(told, cwd=ROOT, env=env, check=True)
        found: dict[str, Any] = json.loads(report.read_text())
    total = found["totals"]
    return [
        ("tests that failed", str(finished.returncode), finished.returncode == 0),
        _line("statements", total["covered_lines"], total["num_statements"]),
        _line("branches", total["covered_branches"], total["num_branches"]),
        *(
            (f"  {path}", f"not tried: {missing}", False)
            for path, file in sorted(found["files"].items())
            if (missing := _missing(file))
        ),
    ]


def _line(what: str, covered: int, there: int) -> Line:
    return (f"{what} of {PACKAGE} that tests take, of {there:,}", f"{covered / there:.1%}", covered == there)


def _missing(file: dict[str, Any]) -> str:
    branches = [f"{start}→{end}" for start, end in file["missing_branches"]]
    return ", ".join([*map(str, file["missing_lines"]), *branches])

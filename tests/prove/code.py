"""The code that decides rights, changed in one place at a time by mutmut, and tried by the fast tests."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.postgres import DATABASE_VARIABLE, fresh_database, running_postgres
from tests.prove.changes import Change

ROOT = Path(__file__).resolve().parent.parent.parent
NEEDED = ("agent", "api", "deploy", "domain", "migrations", "tests", "workflows", "pyproject.toml")
MUTMUT = Path(sys.executable).with_name("mutmut")
DATABASE = "steward_mutants"
FOR_THE_DATABASE = re.compile(r'call_function\(session, "|" ?(SELECT|:id = ANY)')
NOTICED = (1, 3)  # how mutmut notes that a test failed, or that pytest itself broke
TOO_LONG = (24, -24, 36, 152, 255)  # it never came to an end
TIMED_OUT = "its time ran out"


def changed_code() -> tuple[int, list[Change]]:
    """Every change that mutmut knows in the modules that pyproject.toml names; before them the number of
    those that change nothing for the database, to which names of functions and its own words have no case."""
    with tempfile.TemporaryDirectory(prefix="steward-mutants-") as folder, _database():
        place = Path(folder)
        for name in NEEDED:
            _copy(ROOT / name, place / name)
        subprocess.run([MUTMUT, "run"], cwd=place, check=True, stdout=subprocess.DEVNULL)
        ended = {
            name: code
            for report in (place / "mutants").rglob("*.py.meta")
            for name, code in json.loads(report.read_text())["exit_code_by_key"].items()
        }
        changes = [_change(place, name, code) for name, code in sorted(ended.items())]
        return changes.count(None), [change for change in changes if change is not None]


@contextmanager
def _database() -> Iterator[None]:
    """One that every run of the tests shares: each makes its own people in it."""
    with running_postgres() as server:
        fresh_database(server, DATABASE)
        os.environ[DATABASE_VARIABLE] = DATABASE
        try:
            yield
        finally:
            del os.environ[DATABASE_VARIABLE]


def _copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


def _change(place: Path, name: str, code: int | None) -> Change | None:
    """One that went unnoticed is named for what it makes of its line, since numbers move with the code; None
    for one that says the same to the database."""
    if code in (*NOTICED, *TOO_LONG):
        return Change(name, TIMED_OUT if code in TOO_LONG else "tests")
    shown = subprocess.run([MUTMUT, "show", name], cwd=place, check=True, capture_output=True, text=True)
    lines = [line for line in shown.stdout.splitlines() if line[:3] not in ("+++", "---")]
    removed, added = (" ".join(line[1:].strip() for line in lines if line[:1] == sign) for sign in "-+")
    if removed.casefold() == added.casefold() and FOR_THE_DATABASE.search(removed):
        return None
    function = name.partition("__mutmut_")[0].removeprefix("domain.access.").replace(".x_", ".")
    return Change(f"{function}: {added or 'without ' + removed}", None)

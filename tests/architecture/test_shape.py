"""The shape of the code: sizes, names, docstrings, imports where they belong."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGES = ("api", "domain", "agent", "workflows", "deploy", "migrations")
BANNED_NAMES = {"utils", "helpers", "common", "misc"}


def modules() -> Iterator[Path]:
    for package in PACKAGES:
        yield from (path for path in (ROOT / package).rglob("*.py") if "node_modules" not in path.parts)


def short(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_every_module_says_what_lives_in_it() -> None:
    silent = [short(path) for path in modules() if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


def test_no_module_is_a_drawer() -> None:
    drawers = [short(path) for path in modules() if path.stem in BANNED_NAMES]
    assert drawers == []


def test_imports_stand_at_the_top() -> None:
    inside = []
    for path in modules():
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                inside += [
                    f"{short(path)}:{node.lineno}"
                    for node in ast.walk(function)
                    if isinstance(node, ast.Import | ast.ImportFrom)
                ]
    assert inside == []


def test_services_never_commit() -> None:
    committing = [
        short(path)
        for path in (ROOT / "domain").rglob("*.py")
        if ".commit()" in path.read_text() or ".rollback()" in path.read_text()
    ]
    assert committing == []


def test_only_the_unit_of_work_opens_sessions() -> None:
    """Nothing reaches property data except through a begin."""
    allowed = {"domain/core/db/database.py", "domain/core/unit_of_work.py", "domain/core/events.py"}
    reaching = [
        short(path)
        for folder in ("domain", "api", "agent")
        for path in (ROOT / folder).rglob("*.py")
        if any(
            word in path.read_text()
            for word in (".sessions()", ".readers.", "create_async_engine(", "AsyncConnection.connect")
        )
    ]
    assert set(reaching) <= allowed


def test_the_same_noun_in_every_tree() -> None:
    """A feature of an entry point is a feature of the domain under the same name."""
    nouns = {path.name for path in (ROOT / "domain").iterdir() if path.is_dir()}
    without_domain = {
        "auth": "access",
        "outbox": "notify",
        "logs": "core",
        "events": "core",
        "purge": "retention",
        "notifications": "notify",
        "webhooks": "notify",
        "relay": "core",
        "invitations": "team",
    }
    for entry_point in ("api", "workflows"):
        for folder in (ROOT / entry_point).iterdir():
            if folder.is_dir() and not folder.name.startswith("__"):
                assert without_domain.get(folder.name, folder.name) in nouns, f"{entry_point}/{folder.name}"


def test_files_for_spreadsheets_are_written_in_one_place() -> None:
    """Where cells that could be formulas are made text; what the server writes for itself needs none."""
    allowed = {"domain/core/csv_files.py", "api/imports/json_rows.py"}
    writing = [short(path) for path in modules() if re.search(r"csv\.(w|DictW)riter", path.read_text())]
    assert set(writing) == allowed

"""Rows are locked the way `domain.core.db.row_locks` says: FOR NO KEY UPDATE, so that inserts go on."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("domain", "api", "agent", "workflows")
TOO_STRONG = re.compile(r"\bFOR\s+UPDATE\b", re.IGNORECASE)


def too_strong(source: str) -> Iterator[int]:
    """The lines that lock rows so that inserts of what refers to them wait."""
    tree = ast.parse(source)
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg == "with_for_update":
            yield from [] if getattr(node.value, "id", "") == "FOR_CHANGE" else [node.value.lineno]
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "with_for_update":
            if {"key_share", "read"}.isdisjoint(keyword.arg for keyword in node.keywords):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
            and TOO_STRONG.search(node.value)
        ):
            yield node.lineno


def test_no_lock_holds_up_those_who_insert_what_refers_to_the_row() -> None:
    found = {
        f"{path.relative_to(ROOT)}:{line}"
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for line in too_strong(path.read_text())
    }
    assert found == set()


def test_each_way_to_lock_too_much_is_found() -> None:
    for source in (
        "select(Unit).with_for_update()",
        "select(Unit).with_for_update(skip_locked=True)",
        "session.get(Unit, row_id, with_for_update=True)",
        'fetch(session, "SELECT id FROM units FOR UPDATE")',
    ):
        assert list(too_strong(source)) == [1]
    for source in (
        '"""FOR UPDATE would be too much."""',
        "select(Unit).with_for_update(key_share=True)",
        "session.get(Unit, row_id, with_for_update=FOR_CHANGE)",
        'fetch(session, "SELECT id FROM units FOR NO KEY UPDATE")',
    ):
        assert list(too_strong(source)) == []

"""Whether a lease is current is asked of its dates, in one place: nothing else looks at the stored status."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from domain.models.leases import TIMED_LEASE_STATUSES
from tests.architecture.test_shape import ROOT, short
from tests.factories import Maker

STORED = re.compile(r"\b_*(lease\w*|other|later|l)(\.c)?(\.status\b|\['status'\])", re.IGNORECASE)
# What stores the status that the dates have come to.
WRITER = "domain/leases/sweep.py"
SQL = re.compile(r"\bstatus\s*(=|<>|(NOT\s+)?IN\b)", re.IGNORECASE)


def conditions(source: str) -> Iterator[str]:
    """The comparisons and calls of some Python, and the SQL in its strings, as their text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare | ast.Call):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and SQL.search(node.value):
            yield from (line for line in node.value.splitlines() if SQL.search(line))


def asks_stored_status(condition: str) -> bool:
    """True for a condition on a lease's stored status that names one which time moves."""
    named = any(re.search(rf"""['"]{status}['"]""", condition) for status in TIMED_LEASE_STATUSES)
    return named and STORED.search(condition) is not None


@pytest.mark.parametrize(
    ("source", "asks"),
    [
        ("Lease.status.in_(('active', 'expiring'))", True),
        ("_lease.c.status == 'active'", True),
        ("lease['status'] in ('active', 'expiring')", True),
        ("'SELECT 1 FROM leases l WHERE l.status = \\'active\\''", True),
        ("Lease.status.not_in(('draft', 'cancelled'))", False),
        ("Resident.status == 'active'", False),
    ],
)
def test_the_check_knows_such_a_condition(source: str, asks: bool) -> None:
    assert any(asks_stored_status(condition) for condition in conditions(source)) is asks


def test_no_module_asks_a_stored_status_that_time_moves() -> None:
    asking = [
        (short(path), condition[:80])
        for folder in ("domain", "api", "agent", "workflows")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path != ROOT / WRITER
        for condition in conditions(path.read_text())
        if asks_stored_status(condition)
    ]
    assert asking == []


async def test_one_function_of_the_database_reads_them(make: Maker) -> None:
    """Of the functions as they are after all migrations."""
    asked = text("SELECT proname FROM pg_proc WHERE prosrc LIKE '%''expiring''%'")
    async with make.session() as session:
        assert set(await session.scalars(asked)) == {"lease_state"}


def test_the_source_of_the_function_is_the_one_that_is_named() -> None:
    named = re.findall(r"migrations/functions/\w+\.sql", (ROOT / "domain/metrics/leases.py").read_text())
    assert [
        Path(ROOT / name).read_text().count("CREATE OR REPLACE FUNCTION lease_state(") for name in named
    ] == [1]

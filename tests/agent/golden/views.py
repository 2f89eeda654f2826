"""A connection on which the expected answers of one portfolio are read, with the tables of views.sql."""

from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg

from tests.agent.golden.day import DAY

_STATEMENTS = Path(__file__).with_name("views.sql").read_text().split(";\n")
_FRESH = "ANALYZE leases; ANALYZE units; ANALYZE residents; ANALYZE lease_parties; ANALYZE vendors;"


def expected_answers(url: str, ids: list[UUID], company: UUID) -> psycopg.Connection[Any]:
    """Whoever opens it closes it."""
    connection = psycopg.connect(url, autocommit=True)
    connection.execute(_FRESH)
    for statement in _STATEMENTS:
        connection.execute(statement.encode(), {"ids": ids, "company": company, "day": DAY})
    return connection

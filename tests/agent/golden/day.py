"""The day on which the golden questions are asked, for the app and for its database."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from unittest.mock import patch

import psycopg

from deploy.local.postgres import LocalPostgres
from domain.core.values import dates

DAY = date(2025, 10, 15)  # a Wednesday
NOON = datetime(2025, 10, 15, 16, tzinfo=UTC)  # one calendar day in all zones of the portfolios

_CLOCK = f"""
CREATE SCHEMA golden_day;
CREATE FUNCTION golden_day.now() RETURNS timestamptz LANGUAGE sql STABLE
  AS $$ SELECT timestamptz '{NOON.isoformat()}' $$;
GRANT USAGE ON SCHEMA golden_day TO PUBLIC;
"""


@contextmanager
def on_the_day() -> Iterator[None]:
    """Every 'today' in a time zone is the day; sessions and limits keep the machine's clock."""
    with patch.object(dates, "utc_now", lambda: NOON):
        yield


def fix_now(server: LocalPostgres, database: str) -> None:
    """Statements of later connections find this `now()` before Postgres's own."""
    with psycopg.connect(server.url("postgres", database), autocommit=True) as connection:
        connection.execute(_CLOCK)
        connection.execute(
            psycopg.sql.SQL("ALTER DATABASE {} SET search_path = golden_day, public, pg_catalog").format(
                psycopg.sql.Identifier(database)
            )
        )

"""Which rows a relay claims: by index over any number of waiting rows, in equal shares for the processes."""

import re
from collections import Counter
from datetime import timedelta
from uuid import uuid4

import psycopg
import pytest

from deploy.local.postgres import LocalPostgres
from domain.core.db.database import Database
from domain.core.outbox.delivery import Claim, Result, claim, settle
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from tests.postgres import fresh_database

pytestmark = pytest.mark.usefixtures("empty")
MANY = 100_000
FILL = """
INSERT INTO outbox (id, process, workflow_id, input, next_try_at)
SELECT gen_random_uuid(), %(process)s, %(process)s || '/' || n, '{}', now() - interval '1 minute'
  FROM generate_series(1, %(rows)s) AS n
"""
CLAIM = "SELECT * FROM claim_outbox_rows(gen_random_uuid(), 40, interval '1 minute', '{}')"
READ = """
SELECT seq_scan, seq_tup_read, idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relname = 'outbox'
"""


@pytest.fixture
def empty(relay_settings: Settings) -> None:
    with psycopg.connect(relay_settings.owner_database_url.get_secret_value()) as connection:
        connection.execute("DELETE FROM outbox")


def fill(settings: Settings, process: str, rows: int) -> None:
    with psycopg.connect(settings.owner_database_url.get_secret_value()) as connection:
        connection.execute(FILL, {"process": process, "rows": rows})
        connection.execute("ANALYZE outbox")


async def claimed(database: Database, most: int, *passed_over: str) -> list[Claim]:
    async with unit_of_work(database, EntryPoint.by_system("outbox-sweep")) as work:
        lease = timedelta(minutes=1)
        return await claim(work.session, relay=uuid4(), most=most, lease=lease, passed_over=passed_over)


def claiming_statement(connection: psycopg.Connection) -> str:
    """The statement inside the function, with the values that it has for two processes."""
    source = connection.execute("SELECT prosrc FROM pg_proc WHERE proname = 'claim_outbox_rows'").fetchone()
    assert source is not None
    statement = str(source[0]).split("RETURN QUERY")[1].rsplit("END", 1)[0].strip().rstrip(";")
    values = {
        r"unnest\(due\)": "unnest('{ImportWorkflow,NotificationWorkflow}'::text[])",
        r"LIMIT share": "LIMIT 20",
        r"= relay,": "= gen_random_uuid(),",
        r"\+ lease ": "+ interval '1 minute' ",
    }
    for name, value in values.items():
        statement = re.sub(name, value, statement)
    return statement


def plan_of_claim(connection: psycopg.Connection) -> str:
    rows = connection.execute("EXPLAIN " + claiming_statement(connection)).fetchall()
    return "\n".join(row[0] for row in rows)


def is_by_index(plan: str) -> bool:
    """Walks both indexes, and neither reads, sorts nor hashes a table."""
    walked = ("ix_outbox_claimable", "ix_outbox_open_workflow")
    return all(re.search(f"Index (Only )?Scan using {index}", plan) for index in walked) and not re.search(
        "Seq Scan|Bitmap|Sort|Hash", plan
    )


async def test_the_claim_walks_an_index_however_many_rows_wait(postgres: LocalPostgres) -> None:
    """Of as many workflow ids. It reads the rows that it takes, and looks once for an older one of each."""
    name = "steward_claim_plan"
    fresh_database(postgres, name)
    with psycopg.connect(postgres.url("steward_owner", name), autocommit=True) as owner:
        for process in ("ImportWorkflow", "NotificationWorkflow"):
            owner.execute(FILL, {"process": process, "rows": MANY // 2})
        owner.execute("VACUUM ANALYZE outbox")
        plan = plan_of_claim(owner)
        with owner.transaction():
            assert len(owner.execute(CLAIM).fetchall()) == 40
            seq_scans, seq_rows, fetched = owner.execute(READ).fetchone() or (1, 1, 1)
    assert is_by_index(plan), plan
    assert (seq_scans, seq_rows) == (0, 0)
    assert fetched < 400


async def test_a_process_with_a_long_queue_leaves_the_others_their_turn(
    relaying: Database, relay_settings: Settings
) -> None:
    fill(relay_settings, "Bulk", 1000)
    fill(relay_settings, "Urgent", 3)
    first = await claimed(relaying, 40)
    assert Counter(row.process for row in first) == {"Bulk": 20, "Urgent": 3}
    assert {row.process for row in await claimed(relaying, 40, "Bulk")} == set()
    assert Counter(row.process for row in await claimed(relaying, 40)) == {"Bulk": 40}


async def test_a_claimed_row_is_left_alone_until_its_lease_ends_and_given_back_only_by_its_relay(
    rows: Database, relaying: Database, relay_settings: Settings
) -> None:
    fill(relay_settings, "Leased", 1)
    (row,) = await claimed(relaying, 40)
    assert await claimed(relaying, 40) == []
    async with unit_of_work(relaying, EntryPoint.by_system("outbox-sweep")) as work:
        await settle(work.session, uuid4(), [Result(row.id, "dead", "by another relay")])
    async with rows.sessions() as session, session.begin():
        connection = await session.connection()
        await connection.exec_driver_sql("UPDATE outbox SET next_try_at = now() WHERE dead_at IS NULL")
    assert [again.id for again in await claimed(relaying, 40)] == [row.id]

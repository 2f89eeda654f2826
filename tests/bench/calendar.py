"""The daily sweep over a million leases, of which ten thousand change, against the bare change of as many."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime
from time import perf_counter

from sqlalchemy import text

from domain.core.db.database import Database, open_database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.leases.auto_renewal import renew_leases
from domain.leases.increase_sweep import raise_rents
from domain.leases.kept_offers import send_kept
from domain.leases.renewal_process import SYSTEM
from domain.leases.sweep import age_leases, begin_leases
from domain.ledger.sweeps.batches import Zones
from tests.bench.report import line, section
from tests.postgres import fresh_database, running_postgres

NAME = "steward_bench_calendar"
ZONE = "America/New_York"
LEASES, CHANGING, PROPERTIES = 1_000_000, 10_000, 500
# Of a hundred, one begins today, comes near its end, or ended yesterday; most others ended long ago.
_SEED = """
SET LOCAL statement_timeout = 0;
INSERT INTO accounts (id, email, password_hash, confirmed_at)
VALUES (md5('a')::uuid, 'bench@example.com', '!', now());
INSERT INTO companies (id, name, time_zone) VALUES (md5('c')::uuid, 'Bench', '{zone}');
INSERT INTO company_owners (account_id, company_id) VALUES (md5('a')::uuid, md5('c')::uuid);
INSERT INTO properties (id, name, address, city, state, zip_code, property_type, total_units, time_zone,
                        created_by, company_id)
SELECT md5('p' || n)::uuid, 'Building ' || n, n || ' Alder Street', 'Providence', 'RI', '02903', 'apartment',
       100, '{zone}', md5('a')::uuid, md5('c')::uuid FROM generate_series(0, {properties} - 1) AS n;
INSERT INTO user_properties (account_id, property_id, role)
SELECT md5('a')::uuid, id, 'owner' FROM properties;
INSERT INTO units (id, property_id, unit_number, status)
SELECT md5('u' || n)::uuid, md5('p' || n % {properties})::uuid, n::text, 'occupied'
  FROM generate_series(0, {leases} / 5 - 1) AS n;
INSERT INTO residents (id, property_id, unit_id, first_name, last_name, status)
SELECT md5('r' || n)::uuid, md5('p' || n % {properties})::uuid, md5('u' || n)::uuid, 'Rosa', n::text, 'active'
  FROM generate_series(0, {leases} / 5 - 1) AS n;
INSERT INTO leases (id, property_id, unit_id, resident_id, status, start_date, end_date, monthly_rent,
                    auto_renew)
SELECT md5('l' || n)::uuid, md5('p' || u % {properties})::uuid, md5('u' || u)::uuid, md5('r' || u)::uuid,
       CASE WHEN n % 100 = 0 THEN (ARRAY['pending', 'active', 'expiring'])[1 + n / 100 % 3]
            WHEN n % 5 = 1 THEN 'active' ELSE 'expired' END,
       today - CASE WHEN n % 100 = 0 THEN (ARRAY[0, 305, 366])[1 + n / 100 % 3]
                    WHEN n % 5 = 1 THEN 100 ELSE 800 END,
       today + CASE WHEN n % 100 = 0 THEN (ARRAY[365, 60, -1])[1 + n / 100 % 3]
                    WHEN n % 5 = 1 THEN 265 ELSE -400 END,
       1500, n % 5 = 1
  FROM generate_series(0, {leases} - 1) AS n
 CROSS JOIN LATERAL (SELECT n % ({leases} / 5) AS u) AS home
 CROSS JOIN (SELECT (now() AT TIME ZONE '{zone}')::date AS today) AS calendar;
ANALYZE
"""
_BARE = """
UPDATE leases SET status = status, version = version + 1, updated_at = now()
 WHERE id = ANY (SELECT md5('l' || n * 100 + 1)::uuid FROM generate_series(0, %s - 1) AS n)
"""


# How often the table was read from its beginning, and how many of its rows that read.
_SCANS = "SELECT seq_scan, seq_tup_read FROM pg_stat_user_tables WHERE relname = 'leases'"
STATISTICS_SECONDS = 3  # until what a connection did is counted


def bench_calendar() -> None:
    section(f"The daily sweep: {LEASES:,} leases, of which {CHANGING:,} change")
    with running_postgres() as server:
        fresh_database(server, NAME)
        asyncio.run(_bench(server.url("steward_owner", NAME), server.url("steward_worker", NAME)))


async def _bench(owner_url: str, worker_url: str) -> None:
    async with open_database(owner_url) as owner, open_database(worker_url) as database:
        async with owner.engine.begin() as connection:
            for statement in _SEED.format(leases=LEASES, properties=PROPERTIES, zone=ZONE).split(";"):
                await connection.execute(text(statement))
        async with owner.engine.begin() as connection:
            began = perf_counter()
            await connection.exec_driver_sql(_BARE.replace("%s", str(CHANGING)))
            bare = perf_counter() - began
        before = await _scans(owner)
        changed, seconds = await _sweep(database)
        line("changed", f"{changed:,}", f"should be {CHANGING:,}")
        line("the sweep", f"{seconds:.2f} s", f"bare change of as many {bare:.2f} s")
        _, again = await _sweep(database)
        line("the sweep with nothing to do", f"{again * 1000:.0f} ms")
        scans, rows = (now - then for now, then in zip(await _scans(owner), before, strict=True))
        line("times that both read the table from its beginning", f"{scans:,}", f"should be 0; {rows:,} rows")


async def _scans(owner: Database) -> Sequence[int]:
    await asyncio.sleep(STATISTICS_SECONDS)
    async with owner.engine.begin() as connection:
        return list((await connection.execute(text(_SCANS))).one())


async def _sweep(database: Database) -> tuple[int, float]:
    began, changed, now = perf_counter(), 0, datetime.now(UTC)
    for sweep in (renew_leases, send_kept, raise_rents, begin_leases, age_leases):
        while True:
            async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
                found = await sweep(session=work.session, scope=work.scope, zones=Zones((ZONE,)), now=now)
            changed += found if isinstance(found, int) else found.leases
            if not (found if isinstance(found, int) else found.found):
                break
    return changed, perf_counter() - began

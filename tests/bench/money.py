"""A million tenancies charged by two shares of the sweep side by side, and the money that is read most."""

import asyncio
import multiprocessing
import resource
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from time import perf_counter
from typing import Any
from uuid import UUID

import psycopg

from domain.core.db.database import Database, open_database, plain_url
from domain.core.db.pipeline import Statement
from domain.core.runtime.gc_tuning import freeze_loaded_modules
from domain.core.unit_of_work import EntryPoint, read_page, unit_of_work
from domain.ledger.account_queries import account_of_lease
from domain.ledger.explaining import ledger_body
from domain.ledger.queries import ledger_of_lease
from domain.ledger.sweeps import service
from domain.ledger.sweeps.batches import SYSTEM, Zones, batches
from domain.reports.asking import ReportQuery
from domain.reports.reading import definition_of, question, report, statements
from tests.bench.report import in_turn, line, section
from tests.postgres import fresh_database, running_postgres

NAME, ZONE = "steward_bench_money", "America/New_York"
TENANCIES, PROPERTIES, SHARES = 1_000_000, 500, 2
LINES, DELINQUENT = 600, 25  # of one ledger; properties of which 50,000 tenancies owe
AS_CHARGES = EntryPoint.by_system(SYSTEM)
# Tenancies of a property share fifty units and forty residents: nothing of a sweep looks at those.
_SEED = """
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
UPDATE books SET starts_on = date_trunc('month', now())::date - 800;
INSERT INTO units (id, property_id, unit_number, status)
SELECT md5('u' || p || '-' || n)::uuid, md5('p' || p)::uuid, n::text, 'occupied'
  FROM generate_series(0, {properties} - 1) AS p, generate_series(0, 49) AS n;
INSERT INTO residents (id, property_id, first_name, last_name, status)
SELECT md5('r' || p || '-' || n)::uuid, md5('p' || p)::uuid, 'Rosa', n::text, 'active'
  FROM generate_series(0, {properties} - 1) AS p, generate_series(0, 39) AS n;
INSERT INTO tenancies (id, property_id, unit_id, resident_id, charge_from)
SELECT md5('t' || p || '-' || u || '-' || r)::uuid, md5('p' || p)::uuid, md5('u' || p || '-' || u)::uuid,
       md5('r' || p || '-' || r)::uuid, date_trunc('month', now() AT TIME ZONE '{zone}')::date
  FROM generate_series(0, {properties} - 1) AS p, generate_series(0, 49) AS u, generate_series(0, 39) AS r;
INSERT INTO leases (id, property_id, unit_id, resident_id, tenancy_id, status, start_date, end_date,
                    monthly_rent)
SELECT md5('l' || id)::uuid, property_id, unit_id, resident_id, id, 'active', charge_from - 60,
       charge_from + 300, 1500 FROM tenancies;
INSERT INTO recurring_charges (property_id, tenancy_id, lease_id, kind, amount, starts_on)
SELECT property_id, tenancy_id, id, 'rent', 1500, start_date FROM leases;
ANALYZE
"""
# What one tenancy with a long history has, posted as its services post it.
_HISTORY = """
INSERT INTO charges (id, property_id, tenancy_id, kind, number, period, due_on, posted_on, amount, settled)
SELECT md5('c' || n)::uuid, t.property_id, t.id, 'utilities', 100 + n, m.day, m.day, m.day, 10, 10
  FROM tenancies t, generate_series(1, {lines} / 2) AS n,
       LATERAL (SELECT (t.charge_from - make_interval(months => 1 + n % 24))::date AS day) AS m
 WHERE t.id = md5('t0-0-0')::uuid;
INSERT INTO payments (id, property_id, tenancy_id, payer, method, status, received_on, posted_on,
                      completed_at, amount, applied)
SELECT md5('y' || substr(id::text, 1, 36))::uuid, property_id, tenancy_id, 'Rosa', 'check', 'completed',
       posted_on, posted_on, now(), amount, amount
  FROM charges WHERE tenancy_id = md5('t0-0-0')::uuid AND kind = 'utilities';
INSERT INTO allocations (id, property_id, tenancy_id, payment_id, charge_id, amount, day)
SELECT uuidv7(), property_id, tenancy_id, md5('y' || substr(id::text, 1, 36))::uuid, id, amount, posted_on
  FROM charges WHERE tenancy_id = md5('t0-0-0')::uuid AND kind = 'utilities';
ANALYZE
"""
_BARE_LEDGER = """
WITH lines AS (
  SELECT id, due_on AS day, kind, amount FROM charges WHERE tenancy_id = %(id)s
  UNION ALL SELECT id, received_on, method, -amount FROM payments WHERE tenancy_id = %(id)s
), parts AS (
  SELECT coalesce(x.charge_id, x.payment_id) AS id, json_agg(json_build_object('amount', x.amount)) AS parts
    FROM (SELECT charge_id, NULL::uuid AS payment_id, amount FROM allocations WHERE tenancy_id = %(id)s
          UNION ALL SELECT NULL, payment_id, amount FROM allocations WHERE tenancy_id = %(id)s) AS x
   GROUP BY 1
)
SELECT l.*, sum(l.amount) OVER (ORDER BY l.day, l.id), p.parts FROM lines l LEFT JOIN parts p USING (id)
 ORDER BY l.day, l.id
"""
_BARE_AGED = """
SELECT p.name, u.unit_number, r.first_name, r.last_name, min(c.due_on), sum(c.amount - c.settled),
       sum(c.amount - c.settled) FILTER (WHERE current_date - c.due_on BETWEEN 1 AND 30),
       sum(c.amount - c.settled) FILTER (WHERE current_date - c.due_on BETWEEN 31 AND 60),
       sum(c.amount - c.settled) FILTER (WHERE current_date - c.due_on BETWEEN 61 AND 90),
       sum(c.amount - c.settled) FILTER (WHERE current_date - c.due_on > 90)
  FROM charges c JOIN tenancies t ON t.id = c.tenancy_id JOIN properties p ON p.id = t.property_id
  JOIN units u ON u.id = t.unit_id JOIN residents r ON r.id = t.resident_id
 WHERE c.settled < c.amount AND c.property_id = ANY (%(ids)s)
 GROUP BY p.name, t.id, u.unit_number, r.first_name, r.last_name ORDER BY p.name, min(c.due_on), t.id
"""


def bench_money() -> None:
    section(f"Money: {TENANCIES:,} tenancies of {PROPERTIES} properties, {SHARES} sweeps side by side")
    with running_postgres() as server:
        fresh_database(server, NAME)
        owner, worker = server.url("steward_owner", NAME), server.url("steward_worker", NAME)
        _seed(owner, _SEED.format(zone=ZONE, properties=PROPERTIES))
        for what, floor in (("charging all of them", "30 s, 120 at most"), ("and again", "10 s at most")):
            charged, seconds, megabytes = _swept(worker)
            line(what, f"{seconds:.1f} s", f"{charged:,} charges; {floor}")
            line("  memory of the process", f"{megabytes:.0f} MB", "512 at most")
        _seed(owner, _HISTORY.format(lines=LINES))
        asyncio.run(_reading(owner, server.url("steward_app", NAME)))


def _seed(owner_url: str, statements_: str) -> None:
    """However long a statement of it takes."""
    with psycopg.connect(plain_url(owner_url)) as owner:
        owner.execute("SET statement_timeout = 0")
        for statement in statements_.split(";"):
            owner.execute(statement.encode())


def _swept(worker_url: str) -> tuple[int, float, float]:
    """In a process of its own, as a worker runs two activities of a zone."""
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(_sweep, (worker_url,))


def _sweep(worker_url: str) -> tuple[int, float, float]:
    async def both() -> tuple[int, float]:
        async with open_database(worker_url) as database:
            began = perf_counter()
            charged = await asyncio.gather(*(_share(database, number) for number in range(SHARES)))
            return sum(charged), perf_counter() - began

    charged, seconds = asyncio.run(both())
    return charged, seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def _share(database: Database, share: int) -> int:
    """Every other batch, each in a transaction of its own."""
    now, charged = datetime.now(UTC), 0
    async with unit_of_work(database, AS_CHARGES) as work:
        found = await batches(work.session, Zones((ZONE,)))
    for property_ids in found[share::SHARES]:
        async with unit_of_work(database, AS_CHARGES) as work:
            swept = await service.sweep_charges(
                session=work.session, scope=work.scope, property_ids=property_ids, now=now
            )
            charged += swept.charges
    return charged


async def _reading(owner_url: str, app_url: str) -> None:
    """The product's reads beside bare SQL that answers the same rows, without scope, words or types; of the
    ledger also beside its own two statements, because the bare one leaves out the account, who entered what,
    the rent behind a late fee, disputes and refunds."""
    freeze_loaded_modules()  # as the API does
    entry = EntryPoint.by_account(UUID(_of(owner_url, "SELECT md5('a')::uuid")))
    tenancy = UUID(_of(owner_url, "SELECT md5('t0-0-0')::uuid"))
    lease = UUID(_of(owner_url, "SELECT md5('l' || md5('t0-0-0')::uuid)::uuid"))
    places = [UUID(_of(owner_url, f"SELECT md5('p{number}')::uuid")) for number in range(DELINQUENT)]
    delinquency = definition_of("delinquency")
    wanted = question(delinquency, ReportQuery(property_id=places), "file")

    # As the worker role, which may begin in the name of an account.
    async with open_database(app_url.replace("steward_app", "steward_worker")) as database:

        async def ledger() -> int:
            page = await read_page(database, entry, [ledger_of_lease(lease, None), account_of_lease(lease)])
            return len(ledger_body(*page.results)["items"])

        async def aged() -> int:
            page = await read_page(database, entry, statements(delinquency, wanted))
            return len(report(delinquency, wanted, page.results, "file").body.sections[0].rows)

        loop, bare = asyncio.get_running_loop(), plain_url(owner_url)
        for what, ours, sql, given, rounds in (
            (f"a ledger of {LINES} lines", ledger, _BARE_LEDGER, {"id": tenancy}, 20),
            (f"aged delinquency of {DELINQUENT * 2000:,} tenancies", aged, _BARE_AGED, {"ids": places}, 2),
        ):
            pair = await loop.run_in_executor(
                None, in_turn, _timed_on(loop, ours, rounds), _timed_bare(bare, sql, given, rounds)
            )
            figures = f"{1000 / pair.ours:,.0f} ms, bare {1000 / pair.theirs:,.0f} ms; 35 % at least"
            line(what, f"{pair.ratio:.0%}", figures)
        pages = [ledger_of_lease(lease, None), account_of_lease(lease)]
        pair = await loop.run_in_executor(
            None, in_turn, _timed_on(loop, ledger, 20), _timed_pages(bare, pages, 20)
        )
        line(
            f"a ledger of {LINES} lines ÷ its own two statements",
            f"{pair.ratio:.0%}",
            f"{1000 / pair.theirs:,.0f} ms",
        )


def _of(owner_url: str, sql: str) -> str:
    with psycopg.connect(plain_url(owner_url)) as connection:
        row = connection.execute(sql.encode()).fetchone()
    return str(row[0]) if row else ""


def _timed_on(loop: asyncio.AbstractEventLoop, read: Callable[[], Any], rounds: int) -> Callable[[], float]:
    """How many a second, on the loop that holds the database."""

    def speed() -> float:
        began = perf_counter()
        for _ in range(rounds):
            assert asyncio.run_coroutine_threadsafe(read(), loop).result() >= LINES
        return rounds / (perf_counter() - began)

    return speed


def _timed_pages(url: str, pages: Sequence[Statement], rounds: int) -> Callable[[], float]:
    """A page's statements by the driver alone, in the scope of the account."""

    def speed() -> float:
        with psycopg.connect(url.replace("steward_owner", "steward_worker"), prepare_threshold=0) as worker:
            worker.execute("SELECT * FROM begin_as(md5('a')::uuid, NULL)")
            began = perf_counter()
            for _ in range(rounds):
                for page in pages:
                    assert worker.execute(page.sql.encode(), page.parameters).fetchall()
            return rounds / (perf_counter() - began)

    return speed


def _timed_bare(url: str, sql: str, given: dict[str, Any], rounds: int) -> Callable[[], float]:
    def speed() -> float:
        with psycopg.connect(url) as connection:
            began = perf_counter()
            for _ in range(rounds):
                rows = connection.execute(sql.encode(), given).fetchall()
                assert len(rows) >= LINES
            return rounds / (perf_counter() - began)

    return speed

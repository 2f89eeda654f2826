"""Maintenance at size: the sweep over 100,000 schedules, and the lists of requests and vendors as ratios."""

import asyncio
from datetime import UTC, datetime
from time import perf_counter

import psycopg

from domain.core.db.database import Database, open_database, plain_url
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.ledger.sweeps.batches import Zones
from domain.maintenance.queries import REQUESTS
from domain.preventive.sweep import SYSTEM, make_due_orders
from domain.vendors.queries import VENDORS
from tests.bench.lists import one_list
from tests.bench.report import line, section
from tests.bench.seed import Caller, seed
from tests.bench.stack import BenchStack, bench_stack, serving

ZONE = "America/New_York"
SCHEDULES, DUE = 100_000, 3_000
VENDORS_KEPT, REQUESTS_MADE = 5_000, 50_000
# Of a hundred schedules three are due within their notice; the others come in the next months.
_SCHEDULES = f"""
INSERT INTO maintenance_schedules (id, company_id, property_id, name, frequency_type, frequency_value,
    frequency_unit, first_due_date, next_due_date, next_order_date, advance_notice_days,
    auto_create_work_order)
SELECT md5('s' || n)::uuid, md5('c')::uuid, md5('p' || 1 + n % 4000)::uuid, 'Boiler test', 'monthly', 1,
       'months', day, day, day, 7, true
  FROM generate_series(0, {SCHEDULES} - 1) AS n,
       LATERAL (SELECT (now() AT TIME ZONE '{ZONE}')::date
                       + CASE WHEN n % 100 < 3 THEN n % 7 ELSE 10 + n % 80 END AS day) AS due
"""
# Each vendor serves eight buildings and had ten jobs; each request was given away and has three lines.
_UPKEEP = f"""
INSERT INTO vendors (id, company_id, company_name, service_type, created_by)
SELECT md5('v' || n)::uuid, c.id, 'Vendor ' || lpad(n::text, 5, '0'), 'plumbing', o.account_id
  FROM generate_series(0, {VENDORS_KEPT} - 1) AS n, companies c JOIN company_owners o ON o.company_id = c.id;
INSERT INTO vendor_properties (company_id, vendor_id, property_id)
SELECT md5('c')::uuid, md5('v' || n)::uuid, md5('p' || 1 + (n * 8 + k) % 500)::uuid
  FROM generate_series(0, {VENDORS_KEPT} - 1) AS n, generate_series(0, 7) AS k;
INSERT INTO maintenance_requests (id, company_id, property_id, unit_id, vendor_id, title, description,
    category, priority, status, request_date, completed_at, actual_cost, job_stars)
SELECT md5('q' || n)::uuid, md5('c')::uuid, md5('p' || p)::uuid, md5('u' || p || '/' || 1 + n / 500)::uuid,
       md5('v' || n % {VENDORS_KEPT})::uuid, 'The sink leaks', 'Under the sink, since Monday.', 'plumbing',
       'normal', CASE WHEN n % 10 = 0 THEN 'open' ELSE 'completed' END, day,
       CASE WHEN n % 10 <> 0 THEN day + interval '3 days' END, CASE WHEN n % 10 <> 0 THEN 186.50 END,
       CASE WHEN n % 10 IN (1, 2, 3) THEN 4 END
  FROM generate_series(0, {REQUESTS_MADE} - 1) AS n,
       LATERAL (SELECT 1 + n % 500 AS p, now() - make_interval(hours => n % 17000) AS day) AS of;
INSERT INTO request_assignments (id, company_id, property_id, request_id, vendor_id, assigned_at,
    responded_at)
SELECT md5('g' || id)::uuid, company_id, property_id, id, vendor_id, request_date,
       request_date + interval '5 hours' FROM maintenance_requests;
INSERT INTO request_events (id, property_id, request_id, kind, reader, author_kind, author, body)
SELECT md5('e' || id || k)::uuid, property_id, id, (ARRAY['created', 'assigned', 'note'])[k], 'staff',
       'staff', 'Rosa', CASE k WHEN 3 THEN 'The part was in stock.' END
  FROM maintenance_requests, generate_series(1, 3) AS k
"""


def bench_upkeep() -> None:
    with bench_stack() as stack:
        callers = seed(stack.owner_url)
        _plant(stack.owner_url, _SCHEDULES)
        section(f"Maintenance: {SCHEDULES:,} schedules of which {DUE:,} are due")
        asyncio.run(_sweeps(stack.server.url("steward_worker", "steward")))
        _plant(stack.owner_url, _UPKEEP)
        section(f"Maintenance: {REQUESTS_MADE:,} requests and {VENDORS_KEPT:,} vendors")
        _lists(stack, callers)


def _plant(owner_url: str, statements: str) -> None:
    with psycopg.connect(plain_url(owner_url), autocommit=True) as owner:
        owner.execute("SET statement_timeout = 0")
        for statement in statements.split(";\n"):
            owner.execute(statement.encode())
        owner.execute("VACUUM ANALYZE")


async def _sweeps(worker_url: str) -> None:
    async with open_database(worker_url) as database:
        made, seconds = await _sweep(database)
        line("work orders made", f"{made:,}", f"should be {DUE:,}")
        line("the sweep", f"{seconds:.1f} s", "10 s at most")
        _, again = await _sweep(database)
        line("the sweep with nothing to do", f"{again * 1000:.0f} ms")


async def _sweep(database: Database) -> tuple[int, float]:
    began, made, now = perf_counter(), 0, datetime.now(UTC)
    while True:
        async with unit_of_work(database, EntryPoint.by_system(SYSTEM)) as work:
            swept = await make_due_orders(
                session=work.session, scope=work.scope, zones=Zones((ZONE,)), now=now
            )
        made += swept.work_orders
        if not swept.rows:
            return made, perf_counter() - began


def _lists(stack: BenchStack, callers: dict[int, Caller]) -> None:
    with serving(stack, "api.main:build") as port:
        for path, listing in (("maintenance-requests", REQUESTS), ("vendors", VENDORS)):
            for links, caller in callers.items():
                one_list(stack, port, path, listing, caller, links, "30 % at least")

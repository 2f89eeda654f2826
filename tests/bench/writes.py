"""A simple write over HTTP against pgbench inserting the same row."""

import json

import psycopg

from tests.bench.http_load import post, requests_per_second
from tests.bench.pgbench import script_per_second
from tests.bench.report import in_turn, line, section
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack, serving

CLIENTS = 8
VEHICLE = {"make": "Toyota", "model": "Corolla", "license_plate": "AK417"}
INSERT = (
    "INSERT INTO vehicles (id, property_id, resident_id, make, model, license_plate)"
    " VALUES (gen_random_uuid(), '{property}', '{resident}', 'Toyota', 'Corolla', 'AK417');"
)
# A table as it is in use: with rows, and with statistics, as autovacuum keeps them.
FILLED = (
    "INSERT INTO vehicles (id, property_id, resident_id, make, model, license_plate)"
    " SELECT gen_random_uuid(), property_id, id, 'Honda', 'Civic', 'AK' || row_number() OVER ()"
    " FROM residents;"
    " ANALYZE vehicles"
)


def bench_writes(stack: BenchStack, callers: dict[int, Caller]) -> None:
    section("A simple write: POST a vehicle (sign-in, rights, audit row, fsync) ÷ pgbench insert of its row")
    caller = callers[10]
    with psycopg.connect(stack.owner_url) as connection:
        connection.execute(FILLED)
        row = connection.execute(
            "SELECT property_id, id FROM residents WHERE property_id = md5('p1')::uuid ORDER BY id LIMIT 1"
        ).fetchone()
    if row is None:
        raise RuntimeError("the seed has no resident")
    insert = INSERT.format(property=row[0], resident=row[1])
    request = post(f"/api/residents/{row[1]}/vehicles", caller.token, json.dumps(VEHICLE).encode())
    with serving(stack, "api.main:build") as port:
        pair = in_turn(
            lambda: requests_per_second(port, request, connections=CLIENTS),
            lambda: script_per_second(stack.server, "steward", insert, role="steward_owner", clients=CLIENTS),
        )
    note = f"{pair.ours:,.0f} ÷ {pair.theirs:,.0f} a second  floor 15 %"
    line("POST /api/residents/{id}/vehicles", f"{pair.ratio:.0%}", note)

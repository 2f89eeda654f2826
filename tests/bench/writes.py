"""A simple write over HTTP against pgbench inserting the same row."""

import asyncio
import itertools
import json
import time

import psycopg
import uvloop

from tests.bench.pgbench import script_per_second
from tests.bench.report import in_turn, line, section
from tests.bench.seed import Caller
from tests.bench.stack import BenchStack, serving

CLIENTS = 8
SECONDS = 3.0
INSERT = (
    "INSERT INTO vehicles (id, property_id, resident_id, make, model, license_plate)"
    " VALUES (gen_random_uuid(), '{property}', '{resident}', 'Toyota', 'Corolla', 'AK417');"
)
_numbers = itertools.count()


def bench_writes(stack: BenchStack, callers: dict[int, Caller]) -> None:
    section("A simple write: POST a vehicle (sign-in, rights, audit row, fsync) ÷ pgbench insert of its row")
    caller = callers[10]
    with psycopg.connect(stack.owner_url) as connection:
        row = connection.execute(
            "SELECT property_id, id FROM residents WHERE property_id = md5('p1')::uuid ORDER BY id LIMIT 1"
        ).fetchone()
    if row is None:
        raise RuntimeError("the seed has no resident")
    insert = INSERT.format(property=row[0], resident=row[1])
    with serving(stack, "api.main:build") as port:
        pair = in_turn(
            lambda: uvloop.run(_post_vehicles(port, caller.token, str(row[1]))),
            lambda: script_per_second(stack.server, "steward", insert, role="steward_owner", clients=CLIENTS),
        )
    note = f"{pair.ours:,.0f} ÷ {pair.theirs:,.0f} a second  floor 20 %"
    line("POST /api/residents/{id}/vehicles", f"{pair.ratio:.0%}", note)


async def _post_vehicles(port: int, token: str, resident: str) -> float:
    counts: list[int] = []
    began = time.perf_counter()
    await asyncio.gather(*(_client(port, token, resident, began + SECONDS, counts) for _ in range(CLIENTS)))
    return sum(counts) / (time.perf_counter() - began)


async def _client(port: int, token: str, resident: str, until: float, counts: list[int]) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    done = 0
    while time.perf_counter() < until:
        body = json.dumps(
            {"make": "Toyota", "model": "Corolla", "license_plate": f"AK{next(_numbers)}"}
        ).encode()
        writer.write(
            f"POST /api/residents/{resident}/vehicles HTTP/1.1\r\nHost: localhost\r\n"
            f"Authorization: Bearer {token}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 201 " not in head[:16]:
            raise RuntimeError(head.split(b"\r\n", 1)[0].decode())
        await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n", 1)[0]))
        done += 1
    writer.close()
    counts.append(done)

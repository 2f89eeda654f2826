"""Importing 5,000 residents with leases and units, inside the activity, against COPY of the resident rows."""

import asyncio
import csv
import io
import statistics
import time
from dataclasses import dataclass
from datetime import date, timedelta

import psycopg
from temporalio.testing import ActivityEnvironment

from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import open_database
from domain.core.runtime.gc_tuning import freeze_loaded_modules
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import service
from domain.imports.inspection import inspect
from domain.imports.kinds.all import IMPORTERS
from domain.imports.matching.mappings import Mapping
from domain.imports.reading.reader import read_table
from tests.bench.import_floor import bare_writes
from tests.bench.report import line, section
from tests.bench.seed import Caller, caller_of_new_properties
from tests.bench.stack import BenchStack
from workflows.context import WorkerContext, open_context
from workflows.imports.activities import Chunk, ImportActivities, Job

ROWS = 5000
BUILDINGS = 50
ROUNDS = 3
HEADERS = (
    "First Name",
    "Last Name",
    "Email",
    "Phone",
    "Property Name",
    "Unit Number",
    "Lease Start Date",
    "Lease End Date",
    "Monthly Rent",
    "Security Deposit",
    "Employer",
    "Emergency Contact Name",
)


@dataclass(frozen=True)
class Round:
    """Seconds: in the activities, of the bare writes to the same six tables, of COPY into one."""

    saved: float
    bare: float
    copied: float


def bench_imports(stack: BenchStack) -> None:
    section("Import: 5,000 residents, service time inside the activities ÷ COPY of the resident rows")
    freeze_loaded_modules()  # as the worker does
    rounds = [asyncio.run(_round(stack, number)) for number in range(ROUNDS)]
    one = sorted(rounds, key=lambda each: each.saved / each.copied)[ROUNDS // 2]
    note = f"{one.saved * 1000:,.0f} ms ÷ {one.copied * 1000:,.0f} ms  floor 8×, target 5×"
    line("5,000 residents with leases and units", f"{one.saved / one.copied:.1f}×", note)
    note = f"{one.bare * 1000:,.0f} ms: six statements a chunk of 200, nothing looked up or logged"
    line("  their writes alone, by hand", f"{one.bare / one.copied:.1f}×", note)
    line("  the import ÷ its writes alone", f"{one.saved / one.bare:.1f}×", "")


async def _round(stack: BenchStack, number: int) -> Round:
    caller, other = [
        caller_of_new_properties(stack.owner_url, f"{kind}{number}", BUILDINGS, ROWS // BUILDINGS)
        for kind in "rb"
    ]
    settings = Settings.model_validate(
        {name.lower(): value for name, value in stack.environment.items() if name.isupper()}
    )
    async with open_context(settings) as context:
        saved = await _import(context, caller, _file(number), settings)
    copied = statistics.median(_copy(stack) for _ in range(3))
    return Round(saved, bare_writes(stack, other), copied)


def _file(number: int) -> bytes:
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADERS)
    start = date.today() - timedelta(days=100)
    for row in range(ROWS):
        building, unit = divmod(row, ROWS // BUILDINGS)
        writer.writerow(
            [
                "Rosa",
                f"Delgado {row}",
                f"r{number}.{row}@example.com",
                f"(401) 555-{row % 10000:04}",
                f"New r{number} {building + 1}",
                unit + 1,
                f"{start:%m/%d/%Y}",
                f"{start + timedelta(days=364):%m/%d/%Y}",
                "$1,450.00",
                "$1,450.00",
                "City of Providence",
                "Ana Delgado",
            ]
        )
    return text.getvalue().encode()


async def _import(context: WorkerContext, caller: Caller, data: bytes, settings: Settings) -> float:
    """Seconds spent in the activities that save chunks."""
    shape = IMPORTERS["residents"].schema
    found = inspect(shape, read_table(data, None), date.today()).suggestions
    mappings = [Mapping(csv_column=item.column, db_field=item.field) for item in found if item.field]
    prepared = service.prepare(service.Upload("residents", "rent-roll.csv", data, mappings))
    entry = EntryPoint.by_session(token_hash(caller.token))
    async with open_database(settings.database_url.get_secret_value()) as database:
        async with unit_of_work(database, entry) as work:
            principal = principal_of(work.auth)
        stored = await service.store_file(
            principal=principal, store=context.store, cipher=context.cipher, prepared=prepared
        )
        async with unit_of_work(database, entry) as work:
            job = await service.start(session=work.session, principal=principal, stored=stored)
    activities, environment = ImportActivities(context), ActivityEnvironment()
    begun = await environment.run(activities.begin_import, Job(job.id))
    seconds = 0.0
    for number in range(begun.chunks):
        chunk = Chunk(job.id, begun.account_id, begun.actor_id, number)
        began = time.perf_counter()
        await environment.run(activities.save_chunk, chunk)
        seconds += time.perf_counter() - began
    status = await environment.run(activities.finish_import, Job(job.id))
    if status != "completed":
        raise RuntimeError(f"the import ended as {status}")
    return seconds


def _copy(stack: BenchStack) -> float:
    """Seconds to COPY the newest 5,000 residents into a table of the same shape and indexes."""
    with psycopg.connect(stack.owner_url) as connection:
        connection.execute("DROP TABLE IF EXISTS copied")
        connection.execute("CREATE TABLE copied (LIKE residents INCLUDING ALL)")
        names = [
            row[0]
            for row in connection.execute(
                "SELECT attname FROM pg_attribute WHERE attrelid = 'residents'::regclass"
                " AND attnum > 0 AND NOT attisdropped AND attgenerated = ''"
            )
        ]
        listed = ", ".join(names)
        newest = f"SELECT {listed} FROM residents ORDER BY created_at DESC LIMIT {ROWS}"
        with connection.cursor().copy(f"COPY ({newest}) TO STDOUT") as source:
            data = b"".join(bytes(block) for block in source)
        connection.commit()
        began = time.perf_counter()
        with connection.cursor().copy(f"COPY copied ({listed}) FROM STDIN") as target:
            target.write(data)
        connection.commit()
        seconds = time.perf_counter() - began
        connection.execute("DROP TABLE copied")
    return seconds

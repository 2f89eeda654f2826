"""Runs an import as the worker does, without Temporal: for tests of what lands where."""

from collections.abc import Mapping as Dict
from dataclasses import dataclass, field
from typing import Any, TypeVar
from uuid import UUID

from sqlalchemy import select

from api.state import AppState
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.db.base import Base
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.imports import running, service
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.matching.contents import contents_of
from domain.imports.matching.mappings import Mapping, Meanings
from domain.imports.matching.suggestions import suggest
from domain.imports.plan import Plan, fetch_file, read_plan
from domain.imports.reading.reader import read_table
from domain.imports.saving import chunks
from domain.models.imports import ImportFailedRow, ImportJob, ImportType
from tests.factories import Maker, Person

Stored = TypeVar("Stored", bound=Base)


@dataclass(frozen=True)
class Ended:
    """A finished job, with the rows that were not saved by number."""

    job: ImportJob
    failed: dict[int, str] = field(default_factory=dict)
    skipped: dict[int, str] = field(default_factory=dict)

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """total, successful, failed, skipped"""
        job = self.job
        return (job.total_records, job.successful_records, job.failed_records, job.skipped_records)


@dataclass(frozen=True)
class Importer:
    state: AppState
    worker_database: Database
    chunk_rows: int = 200

    async def start(
        self,
        person: Person,
        kind: ImportType,
        data: bytes,
        *,
        fields: Dict[str, str] | None = None,
        constants: Dict[str, str] | None = None,
        values: Dict[str, Meanings] | None = None,
        company_id: UUID | None = None,
        entry: EntryPoint | None = None,
    ) -> UUID:
        """Starts a job. Without `fields` (field: column) the suggestions are taken as they come; `values` say
        by field what its words mean."""
        mappings = _mappings(kind, data, fields, constants or {})
        if values:
            mappings = [one.model_copy(update={"values": values.get(one.db_field)}) for one in mappings]
        upload = service.Upload(kind, "test.csv", data, mappings, company_id=company_id)
        enter = entry or EntryPoint.by_session(_hash(person))
        async with unit_of_work(self.state.database, enter) as work:
            principal = principal_of(work.auth)
        stored = await service.store_file(
            principal=principal,
            store=self.state.store,
            cipher=self.state.cipher,
            prepared=service.prepare(upload),
        )
        async with unit_of_work(self.state.database, enter) as work:
            job = await service.start(session=work.session, principal=principal_of(work.auth), stored=stored)
            return job.id

    async def plan(self, person: Person, job_id: UUID) -> Plan:
        """As a worker reads it: cut as the job says, once that was decided."""
        async with unit_of_work(self.worker_database, EntryPoint.by_account(person.id)) as work:
            job = await work.session.get_one(ImportJob, job_id)
            data = await fetch_file(self.state.store, self.state.cipher, job)
            chunk_rows = job.chunk_rows or self.chunk_rows
            return read_plan(job, data, chunk_rows, principal_of(work.auth).time_zone)

    async def run(self, person: Person, job_id: UUID) -> Ended:
        """Every step of the workflow, each in its own unit of work."""
        entry = EntryPoint.by_account(person.id)
        async with unit_of_work(self.worker_database, entry) as work:
            plan = await self.plan(person, job_id)
            await running.begin(session=work.session, job_id=job_id, plan=plan)
        for number in range(plan.chunks):
            async with unit_of_work(self.worker_database, entry) as work:
                await chunks.save_chunk(
                    session=work.session,
                    principal=principal_of(work.auth),
                    cipher=self.state.cipher,
                    job_id=job_id,
                    plan=plan,
                    number=number,
                )
        async with unit_of_work(self.worker_database, EntryPoint.by_system(running.SYSTEM)) as work:
            await running.finish(session=work.session, job_id=job_id)
        return await self.ended(person, job_id)

    async def ended(self, person: Person, job_id: UUID) -> Ended:
        async with unit_of_work(self.worker_database, EntryPoint.by_account(person.id)) as work:
            job = await work.session.get_one(ImportJob, job_id)
            rows = await work.session.execute(select(ImportFailedRow).where(ImportFailedRow.job_id == job_id))
            told: dict[str, dict[int, str]] = {"failed": {}, "skipped": {}}
            for row in rows.scalars():
                told[row.outcome][row.row_number] = "; ".join(error["error"] for error in row.errors)
            return Ended(job, told["failed"], told["skipped"])

    async def run_file(self, person: Person, kind: ImportType, data: bytes | str, **mapping: Any) -> Ended:
        encoded = data.encode() if isinstance(data, str) else data
        return await self.run(person, await self.start(person, kind, encoded, **mapping))


def _mappings(
    kind: ImportType, data: bytes, fields: Dict[str, str] | None, constants: Dict[str, str]
) -> list[Mapping]:
    if fields is None:
        table = read_table(data)
        found = suggest(SCHEMAS[kind], table.headers, contents_of(SCHEMAS[kind], table))
        columns = [Mapping(csv_column=one.column, db_field=one.field) for one in found if one.field]
    else:
        columns = [Mapping(csv_column=column, db_field=name) for name, column in fields.items()]
    given = {mapping.db_field for mapping in columns}
    values = [Mapping(value=value, db_field=name) for name, value in constants.items() if name not in given]
    return [*columns, *values]


def _hash(person: Person) -> bytes:
    return token_hash(person.token)


async def rows(importer: Importer, person: Person, model: type[Stored], *order: Any) -> list[Stored]:
    async with unit_of_work(importer.worker_database, EntryPoint.by_account(person.id)) as work:
        found = await work.session.execute(select(model).order_by(*order))
        return list(found.scalars())


async def building(make: Maker, *numbers: str) -> Person:
    owner = await make.person()
    alder = await make.property(owner, name="Alder Court")
    for number in numbers:
        await make.unit(alder.id, unit_number=number)
    return owner

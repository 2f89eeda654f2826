"""Changing imports as a person does: start one, cancel it, run a failed one again."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal, require_somewhere
from domain.audit.service import record_event
from domain.companies.choosing import company_choice, company_of_new, only_company
from domain.companies.rules import CompanyChoice, CompanyRequired, TargetCompany
from domain.core import outbox
from domain.core.crypto.ciphers import FieldCipher
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.errors import Conflict, FieldError, Forbidden, Invalid, NotFound
from domain.core.events import notify
from domain.core.parsing.numbers import Unreadable
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files.store import ObjectStore
from domain.imports.fields import ImportSchema
from domain.imports.file_encryption import object_key, seal_file
from domain.imports.kinds.all import IMPORTERS
from domain.imports.matching.mappings import Mapping, settle
from domain.imports.plan import mappings_as_json
from domain.imports.processes import ImportProcess
from domain.imports.reading.decoding import refuse_name
from domain.imports.reading.reader import read_table
from domain.imports.rules import NO_PROPERTY, OPEN_STATUSES
from domain.imports.saving.chunks import TOPIC
from domain.imports.values import SetAside, read_cell
from domain.models.imports import IMPORT_TYPES, ImportChunk, ImportJob, ImportType

ONLY_ITS_STARTER = "Only the person who started this import can stop it or run it again."
NOT_WHILE_ACTING = "While acting for somebody you cannot import {fields}. Set them to 'Not imported'."


@dataclass(frozen=True, slots=True)
class Upload:
    """A file as it came, and how its columns are to be read."""

    import_type: ImportType
    file_name: str
    data: bytes
    mappings: Sequence[Mapping]
    header_row: int | None = None
    company_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """An upload that was read and can be imported."""

    upload: Upload
    mappings: Sequence[Mapping]
    header_row: int
    rows: int


@dataclass(frozen=True, slots=True)
class StoredUpload:
    """An upload whose bytes are in the store, under the id of the job to come."""

    prepared: Prepared
    job_id: UUID


def may_start(principal: StaffPrincipal, import_type: ImportType) -> None:
    """Raises Forbidden where the kind asks for a right that the caller holds nowhere."""
    permission = IMPORTERS[import_type].permission
    if permission is not None:
        require_somewhere(principal, permission)


def refuse_without_property(principal: StaffPrincipal, import_type: ImportType) -> None:
    """Raises Conflict where rows of the kind belong to a property and the caller has none yet."""
    if IMPORTERS[import_type].permission is not None and not principal.roles:
        raise Conflict(NO_PROPERTY, code="no_property")


def prepare(upload: Upload) -> Prepared:
    """Reads the file and settles its mapping; pure, so it may run in a thread. Raises Invalid with the spec's
    sentence for a file or mapping that cannot work."""
    refuse_name(upload.file_name)
    shape = IMPORTERS[upload.import_type].schema
    table = read_table(upload.data, upload.header_row)
    mappings = settle(shape, table.headers, upload.mappings)
    _refuse_bad_constants(shape, mappings)
    return Prepared(upload, mappings, table.header_row, len(table.rows) + len(table.left_out))


def may_write(principal: StaffPrincipal, import_type: str, fields: Iterable[str]) -> None:
    """Raises NotWhileActing where an admin acts for somebody and the file would fill a sensitive field."""
    known = [field for name in fields if (field := IMPORTERS[import_type].schema.field(name))]
    if guarded := [field.label for field in known if field.sensitive or field.only_in_person]:
        only_in_person(principal, NOT_WHILE_ACTING.format(fields=" and ".join(guarded)))


def _refuse_start(principal: StaffPrincipal, prepared: Prepared) -> None:
    import_type = prepared.upload.import_type
    may_start(principal, import_type)
    refuse_without_property(principal, import_type)
    may_write(principal, import_type, [mapping.db_field for mapping in prepared.mappings])


async def store_file(
    *, principal: StaffPrincipal, store: ObjectStore, cipher: FieldCipher, prepared: Prepared
) -> StoredUpload:
    """Puts the file, encrypted for its job, into the store. Call it before the transaction opens, which would
    hold its connection while the store answers. What no job comes to name is deleted by the import sweep.

    Raises as `start` does for the person and the kind of file, and Unavailable.
    """
    _refuse_start(principal, prepared)
    job_id = new_id()
    await store.put(object_key(job_id), seal_file(cipher, job_id, prepared.upload.data))
    return StoredUpload(prepared, job_id)


async def start(*, session: AsyncSession, principal: StaffPrincipal, stored: StoredUpload) -> ImportJob:
    """Asks for the import of a stored file. Raises Forbidden without the right to import this kind,
    NotWhileActing for sensitive fields while an admin acts for somebody, NotFound or Forbidden for the
    company that was named, CompanyRequired where none was and there are several."""
    prepared, job_id = stored.prepared, stored.job_id
    upload = prepared.upload
    _refuse_start(principal, prepared)
    company = await _company(session, principal, upload)
    job = ImportJob(
        id=job_id,
        account_id=principal.account_id,
        actor_id=_actor(principal),
        import_type=upload.import_type,
        file_name=_shown_name(upload.file_name),
        file_key=object_key(job_id),
        file_sha256=hashlib.sha256(upload.data).digest(),
        mappings=mappings_as_json(prepared.mappings),
        company_id=company and company.id,
        company_is_named=company is not None and company.is_named,
        seen_by_company_id=company.id if company else await only_company(session, "imports.write"),
        header_row=prepared.header_row,
        total_records=prepared.rows,
    )
    session.add(job)
    await session.flush()
    await outbox.start(session, ImportProcess(job_id))
    after = {"import_type": job.import_type, "rows": job.total_records}
    await record_event(
        session, principal.scope, "import.started", entity_type="import_jobs", entity_id=job_id, after=after
    )
    return job


async def choice_of_company(session: AsyncSession, import_type: ImportType) -> CompanyChoice:
    """The companies to choose between before a file of this kind is imported."""
    permission = IMPORTERS[import_type].company_right
    return (
        CompanyChoice((), is_required=False)
        if permission is None
        else await company_choice(session, permission)
    )


async def _company(session: AsyncSession, principal: StaffPrincipal, upload: Upload) -> TargetCompany | None:
    """Where rows go that belong to a company and to no property."""
    permission = IMPORTERS[upload.import_type].company_right
    if permission is None:
        return None
    try:
        return await company_of_new(
            session=session, principal=principal, permission=permission, company_id=upload.company_id
        )
    except CompanyRequired as refused:
        raise CompanyRequired("companyId") from refused


async def cancel(*, session: AsyncSession, principal: StaffPrincipal, job_id: UUID) -> ImportJob:
    """Stops at the next chunk; what is saved stays. Raises NotFound, or Conflict when the job has ended."""
    job = await _own(session, job_id)
    if job.status not in OPEN_STATUSES:
        raise Conflict("This import has ended already.", code="import_ended")
    if job.cancel_requested_at is None:
        job.cancel_requested_at = utc_now()
        if job.status == "queued":
            job.status = "cancelled"
            job.completed_at = utc_now()
    await notify(session, TOPIC, job_id)
    await record_event(
        session, principal.scope, "import.cancelled", entity_type="import_jobs", entity_id=job_id
    )
    return job


async def run_again(*, session: AsyncSession, principal: StaffPrincipal, job_id: UUID) -> ImportJob:
    """Takes a failed or cancelled job up where it stopped, in the name of who asks now: chunks that the
    ledger knows are not repeated. Raises Conflict for any other job, or when its file is gone."""
    job = await _own(session, job_id)
    may_start(principal, _type_of(job))
    may_write(principal, job.import_type, [mapping["dbField"] for mapping in job.mappings])
    if job.status not in ("failed", "cancelled") or job.file_deleted_at is not None:
        raise Conflict("Only a failed or cancelled import can be run again.", code="not_failed")
    done = select(func.count()).select_from(ImportChunk).where(ImportChunk.job_id == job_id)
    if job.failure is None and job.status == "failed" and (await session.execute(done)).scalar_one():
        raise Conflict("Every row of this file was tried. Correct the file and import it.", code="not_failed")
    job.status = "queued"
    job.actor_id = _actor(principal)
    job.failure = job.completed_at = job.cancel_requested_at = None
    job.run = job.version + 1
    await outbox.start(session, ImportProcess(job_id, job.run))
    await notify(session, TOPIC, job_id)
    await record_event(
        session, principal.scope, "import.run_again", entity_type="import_jobs", entity_id=job_id
    )
    return job


def _actor(principal: StaffPrincipal) -> UUID:
    """In whose name the job's rows are written: the person at the keyboard."""
    return principal.scope.actor_id or principal.account_id


async def _own(session: AsyncSession, job_id: UUID) -> ImportJob:
    """The caller's job, locked. Raises NotFound; Forbidden where an owner of its company may only see it."""
    job = await session.get(ImportJob, job_id, with_for_update=FOR_CHANGE)
    if job is not None:
        return job
    if await session.scalar(select(ImportJob.id).where(ImportJob.id == job_id)) is None:
        raise NotFound
    raise Forbidden(ONLY_ITS_STARTER)


def _type_of(job: ImportJob) -> ImportType:
    return next(name for name in IMPORT_TYPES if name == job.import_type)


def _refuse_bad_constants(shape: ImportSchema, mappings: Sequence[Mapping]) -> None:
    """One value for the whole file is checked before anybody waits for every row to fail."""
    errors = []
    for mapping in mappings:
        if mapping.value is None:
            continue
        field = shape.known(mapping.db_field)
        try:
            value = read_cell(field, mapping.value)
        except Unreadable as reason:
            errors.append(FieldError("mappings", f"{field.label}: {reason}"))
        else:
            if isinstance(value, SetAside):
                errors.append(FieldError("mappings", f"{field.label}: use {', '.join(field.allowed)}"))
    if errors:
        raise Invalid(errors)


def _shown_name(name: str) -> str:
    """The last part of the name as sent, without what cannot be stored or shown."""
    tail = name.replace("\\", "/").rsplit("/", 1)[-1]
    shown = "".join(character for character in tail if character.isprintable())
    return shown.encode("utf-8", "replace").decode()[-200:] or "import.csv"

"""Receiving one file: the form, the row, the bytes, and then what shows the file, in that order."""

import hashlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic
from uuid import UUID

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.formparsers import MultiPartException

from api.body_rules import FILES
from api.callers import Caller, P, Work
from api.idempotency import Once
from domain.access.principal import StaffPrincipal, principal_of
from domain.access.rate_limits import consume, upload_limit
from domain.core.errors import Invalid, NotFound
from domain.core.file_kinds import FileKind, FileUse
from domain.core.request_context import note_company
from domain.core.unit_of_work import AuthContext
from domain.features import FILE_KINDS
from domain.files import service
from domain.files.checking import Examined, examine, too_large
from domain.files.naming import clean_name
from domain.files.scanning import state_after_scan
from domain.links.principal import LinkPrincipal

NO_FILE = "Choose a file."
NO_SUCH_ROW = "Rows of this kind carry no such files."
NOT_AN_ID = "Say which row the file belongs to."
MOST_FIELDS = 10


@dataclass(frozen=True, slots=True)
class Received:
    """One file and the fields that came with it."""

    kind: FileKind
    entity_id: UUID
    name: str
    data: bytes
    fields: Mapping[str, str]

    async def what_was_sent(self) -> bytes:
        """As `Once` asks for it."""
        told = "\n".join(f"{name}={value}" for name, value in sorted(self.fields.items()))
        return hashlib.sha256(hashlib.sha256(self.data).digest() + f"{self.name}\n{told}".encode()).digest()


@dataclass(frozen=True, slots=True)
class Arrived(Generic[P]):
    """A file whose bytes are in the store, for the unit of work that shows it."""

    work: Work[P]
    received: Received
    place: service.Place
    file_id: UUID
    examined: Examined


def kind_of(entity: str, use: FileUse) -> FileKind:
    """Raises NotFound for rows that carry no such files."""
    kind = FILE_KINDS.get((entity, use))
    if kind is None:
        raise NotFound(NO_SUCH_ROW)
    return kind


@dataclass(frozen=True, slots=True)
class Sender(Generic[P]):
    """Who may send files here: as whom they act, and where the row is that a file of theirs hangs on.

    `row` is the one row for who reaches no other; else the form names it. An account's uploads are counted
    by the minute (`by_account`); what a link sends is counted by its `place_of`.
    """

    principal_of: Callable[[AuthContext], P]
    place_of: Callable[[AsyncSession, FileKind, UUID, str], Awaitable[service.Place]]
    row: tuple[str, UUID] | None = None
    by_account: bool = True

    def sent_by(self, principal: P) -> service.SentBy:
        if isinstance(principal, LinkPrincipal):
            return service.SentBy(assignment_id=principal.subject_id)
        return service.SentBy(account_id=principal.account_id)


STAFF: Sender[StaffPrincipal] = Sender(principal_of, service.place_of)


async def receive(
    *,
    caller: Caller,
    request: Request,
    use: FileUse,
    key: str | None,
    show: Callable[[Arrived[P]], Awaitable[Response]],
    sender: Sender[P],
) -> Response:
    """Takes the file of a multipart request and answers what `show` makes of it, once a key.

    Raises as the sender's `place_of`, `checking.examine` and `state_after_scan` do, RateLimited,
    Invalid for a form that cannot be read.
    """
    principal_of, place_of = sender.principal_of, sender.place_of
    if sender.by_account:
        async with caller.unit_of_work() as opened:
            limits = [upload_limit(caller.state.settings, principal_of(opened.auth))]
            await consume(session=opened.session, keys=caller.state.keys, limits=limits)
    received = await _read_form(request, use, sender.row)
    kind = received.kind
    async with caller.unit_of_work() as opened:
        place = await place_of(opened.session, kind, received.entity_id, kind.write)
        note_company(await service.company_of(opened.session, place))
    examined = await examine(kind, received.name, received.data)
    state = await state_after_scan(caller.state.settings, examined.name, received.data)
    async with caller.unit_of_work() as opened:
        file_id = await service.begin(
            session=opened.session,
            sent_by=sender.sent_by(principal_of(opened.auth)),
            kind=kind,
            entity_id=received.entity_id,
            place=place,
            name=examined.name,
        )
    await service.put(caller.state.store, file_id, examined)
    async with caller.unit_of_work() as opened:
        work = Work(caller, opened.session, opened.auth, principal_of(opened.auth))

        async def act() -> Response:
            allowed = await place_of(opened.session, kind, received.entity_id, kind.write)
            await service.settle(opened.session, file_id, examined, state)
            return await show(Arrived(work, received, allowed, file_id, examined))

        async def still_allowed(_first: dict[str, Any]) -> None:
            await place_of(opened.session, kind, received.entity_id, kind.write)

        # The route's own path: no token is written into the table of keys.
        path = request.url.path if sender.row is None else request.scope["route"].path
        once = Once(work, f"{request.method} {path}", key, received.what_was_sent)
        return await once.run(act, still_allowed)


async def _read_form(request: Request, use: FileUse, row: tuple[str, UUID] | None) -> Received:
    try:
        async with request.form(max_files=1, max_fields=MOST_FIELDS, max_part_size=16 * 1024) as form:
            fields = {name: value for name, value in form.multi_items() if isinstance(value, str)}
            file = form.get("file")
            if not isinstance(file, UploadFile):
                raise Invalid.field("file", NO_FILE)
            kind = kind_of(row[0] if row else fields.get("entity_type", ""), use)
            data = await file.read(kind.max_bytes + 1)
            name = file.filename or ""
    except (HTTPException, MultiPartException) as error:
        raise Invalid.field("file", NO_FILE) from error
    if len(data) > kind.max_bytes:
        raise Invalid.field("file", too_large(kind, clean_name(name)))
    try:
        entity_id = row[1] if row else UUID(fields.get("entity_id", ""))
    except ValueError as error:
        raise Invalid.field("entity_id", NOT_AN_ID) from error
    return Received(kind, entity_id, name, data, fields)


def upload_body(**fields: dict[str, Any]) -> dict[str, Any]:
    """The body of an upload for the OpenAPI document: it is read by hand."""
    row = {"entity_type": {"type": "string"}, "entity_id": {"type": "string", "format": "uuid"}}
    return _body(["file", "entity_type", "entity_id"], {**row, **fields})


def file_body(**fields: dict[str, Any]) -> dict[str, Any]:
    """The same where the address names the row."""
    return _body(["file"], fields)


def _body(required: list[str], fields: dict[str, Any]) -> dict[str, Any]:
    properties = {"file": {"type": "string", "format": "binary"}, **fields}
    schema = {"type": "object", "required": required, "properties": properties}
    return {"requestBody": {"required": True, "content": {FILES: {"schema": schema}}}}

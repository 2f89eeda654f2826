"""Keeping a file: its row first, then its bytes, then the row is settled together with what shows it."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, func, literal, select, true
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import load_only

from domain.core.db.base import table_of
from domain.core.db.pipeline import Statement
from domain.core.db.row_locks import FOR_CHANGE
from domain.core.db.statements import compiled, param
from domain.core.errors import Conflict, Forbidden, NotFound, Unauthenticated
from domain.core.file_kinds import FileKind
from domain.core.listing import among, among_ids
from domain.core.values.ids import new_id
from domain.files.checking import Examined
from domain.files.store import ObjectStore
from domain.models.files import FileState, StoredFile
from domain.models.properties import Property

PREFIX = "files/"
GONE = "The upload took too long and was given up. Please send the file again."


@dataclass(frozen=True, slots=True)
class SentBy:
    """Who sent a file: an account, or the vendor of an assignment by its link."""

    account_id: UUID | None = None
    assignment_id: UUID | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a row that carries files belongs: a property, a whole company, or a person."""

    property_id: UUID | None
    company_id: UUID | None
    account_id: UUID | None = None


def object_key(file_id: UUID, part: str) -> str:
    """Under which the store keeps a part of the file: made of ids alone."""
    return f"{PREFIX}{file_id}/{part}"


def sight(kind: FileKind, entity_id: UUID, permission: str) -> Statement:
    """Nothing for a row that is missing or somebody else's; else one truth: does the caller hold the
    permission there? For reads; a change asks `place_of`."""
    wanted = _standing(kind).where(table_of(kind.model).c.id == param("entity_id"))
    return Statement(
        compiled(wanted.with_only_columns(_held(kind, param("permission")))),
        {"entity_id": str(entity_id), "permission": permission},
    )


async def place_of(session: AsyncSession, kind: FileKind, entity_id: UUID, permission: str) -> Place:
    """Where the row is. Raises NotFound for one out of sight, Forbidden without the permission there."""
    wanted = _standing(kind).add_columns(_held(kind, literal(permission)))
    found = (await session.execute(wanted.where(table_of(kind.model).c.id == entity_id))).one_or_none()
    if found is None:
        raise NotFound(f"{kind.entity.replace('_', ' ').capitalize()} not found")
    place, held = found
    if not held:
        raise Forbidden
    return Place(None, place) if kind.of_company else Place(place, None)


async def company_of(session: AsyncSession, place: Place) -> UUID | None:
    """The company at whose cost a file of the place is looked into; nobody's for a person's own."""
    if place.property_id is None:
        return place.company_id
    return await session.scalar(select(Property.company_id).where(Property.id == place.property_id))


async def begin(
    *, session: AsyncSession, sent_by: SentBy, kind: FileKind, entity_id: UUID, place: Place, name: str
) -> UUID:
    """The row of a file that is about to come, for a row that the caller may add files to (`place_of`).
    Commit it before the bytes are put."""
    if sent_by.account_id is None and sent_by.assignment_id is None:
        raise Unauthenticated
    row = StoredFile(
        id=new_id(),
        property_id=place.property_id,
        company_id=place.company_id,
        account_id=place.account_id,
        kind=kind.name,
        entity_type=kind.entity,
        entity_id=entity_id,
        name=name,
        uploaded_by=sent_by.account_id,
        assignment_id=sent_by.assignment_id,
    )
    session.add(row)
    await session.flush()
    return row.id


async def put(store: ObjectStore, file_id: UUID, examined: Examined) -> None:
    """Puts the parts into the store. Call it outside of a unit of work, which would hold its connection
    meanwhile. Raises Unavailable."""
    for part, data in examined.parts.items():
        await store.put(object_key(file_id, part), data)


async def settle(
    session: AsyncSession, file_id: UUID, examined: Examined, state: FileState = "stored"
) -> StoredFile:
    """The row, stored now, or held for the virus scanner; write what shows the file in the same unit of work.
    Raises Conflict where the sweep has given the file up meanwhile."""
    mine = (load_only(StoredFile.kind, StoredFile.state),)  # a link reads no more of it
    row = await session.get(StoredFile, file_id, with_for_update=FOR_CHANGE, options=mine)
    if row is None or row.state != "pending":
        raise Conflict(GONE, code="upload_given_up")
    row.state = state
    row.name, row.content_type = examined.name, examined.content_type
    row.size, row.sha256, row.pages = examined.size, examined.sha256, examined.pages
    await session.flush()
    return row


def _standing(kind: FileKind) -> Select[Any]:
    """Of live rows in sight: the property or company that they belong to."""
    columns = table_of(kind.model).c
    seen = "visible_company_ids()" if kind.of_company else "visible_property_ids()"
    live = columns.deleted_at.is_(None) if "deleted_at" in columns else true()
    return select(_place(kind)).where(among(_place(kind), seen), live)


def _place(kind: FileKind) -> ColumnElement[UUID]:
    columns = table_of(kind.model).c
    if kind.of_company:
        return columns.company_id
    return columns.id if kind.model.__tablename__ == "properties" else columns.property_id


def _held(kind: FileKind, permission: ColumnElement[str]) -> ColumnElement[bool]:
    ids = func.company_ids(permission) if kind.of_company else func.property_ids(permission)
    return among_ids(_place(kind), ids)

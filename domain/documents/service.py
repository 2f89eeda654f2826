"""Changing documents: add one, or a version of one, edit, delete with undo, restore."""

from typing import Any
from uuid import UUID

from sqlalchemy import func, literal, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.editing import lock, soft_delete, undelete
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, Forbidden, NotFound
from domain.core.listing import among, among_ids
from domain.core.patching import apply_changes, checked_version
from domain.core.values.ids import new_id
from domain.documents.queries import DOCUMENTS
from domain.documents.rules import (
    NOT_FOUND,
    NOT_THE_LATEST,
    SENSITIVE,
    SIGNED,
    SIGNED_KEPT,
    DocumentChanges,
    NewDocument,
    refuse_showing,
)
from domain.files.service import Place
from domain.models.documents import Document

_OUT_OF_SIGHT = "residents.sensitive.read"


async def add(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    entity_type: str,
    entity_id: UUID,
    place: Place,
    file_id: UUID,
    file_name: str,
    fields: NewDocument,
) -> Document:
    """A new paper of a row that the caller may add papers to (`files.service.place_of`). Raises Invalid for
    one that residents cannot be shown, Forbidden for a sensitive one without the right to see such facts."""
    refuse_showing(entity_type, fields.document_type, residents_see=fields.residents_see)
    row_id = new_id()
    values = fields.model_dump() | {"document_name": fields.document_name or _stem(file_name)}
    row = Document(
        id=row_id,
        series_id=row_id,
        entity_type=entity_type,
        entity_id=entity_id,
        property_id=place.property_id,
        company_id=place.company_id,
        file_id=file_id,
        **values,
    )
    await _refuse_unseen(session, row)
    session.add(row)
    await record(session, principal.scope, "document.added", row)
    return row


async def add_version(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    document_id: UUID,
    entity_id: UUID,
    file_id: UUID,
    fields: NewDocument,
) -> Document:
    """A newer file of a paper, which keeps its name, type and who sees it; its end is the one given. Raises
    NotFound, Forbidden, Conflict where somebody has added a version meanwhile."""
    old = await _locked(session, document_id, "documents.write")
    if old.entity_id != entity_id:
        raise NotFound(NOT_FOUND)
    if old.is_signed:
        raise Conflict(SIGNED, code="document_signed")
    if not old.is_latest:
        raise Conflict(NOT_THE_LATEST, code="newer_version")
    old.is_latest = False
    await session.flush()
    row = Document(
        id=new_id(),
        series_id=old.series_id,
        number=old.number + 1,
        entity_type=old.entity_type,
        entity_id=old.entity_id,
        property_id=old.property_id,
        company_id=old.company_id,
        file_id=file_id,
        document_name=old.document_name,
        document_type=old.document_type,
        expires_on=fields.expires_on,
        residents_see=old.residents_see,
    )
    session.add(row)
    await record(session, principal.scope, "document.version_added", row)
    return row


async def edit(
    *,
    session: AsyncSession,
    principal: StaffPrincipal,
    document_id: UUID,
    version: int,
    changes: DocumentChanges,
) -> Document:
    """Raises NotFound, Forbidden, StaleVersion with the current row, Invalid for a paper that residents
    cannot be shown."""
    row = await _locked(session, document_id, "documents.write")
    await checked_version(session, row, version, DOCUMENTS)
    before = snapshot(row)
    apply_changes(row, changes)
    refuse_showing(row.entity_type, row.document_type, residents_see=row.residents_see)
    await _refuse_unseen(session, row)
    await record(session, principal.scope, "document.edited", row, before)
    return row


async def delete(
    *, session: AsyncSession, principal: StaffPrincipal, document_id: UUID, version: int
) -> None:
    """Takes a paper out of sight, with its older versions. Raises NotFound, Forbidden, StaleVersion."""
    row = await _locked(session, document_id, "documents.delete")
    await checked_version(session, row, version, DOCUMENTS)
    if row.is_signed and not await session.scalar(select(func.signed_retention_over(row.entity_id))):
        raise Conflict(SIGNED_KEPT, code="document_signed")
    await soft_delete(session, principal, row, "document.deleted")


async def restore(*, session: AsyncSession, principal: StaffPrincipal, document_id: UUID) -> Document:
    """Undoes a deletion. Raises NotFound, Forbidden."""
    row = await _locked(session, document_id, "documents.delete", deleted=True)
    await undelete(session, principal, row, "document.restored")
    return row


async def _locked(
    session: AsyncSession, document_id: UUID, permission: str, *, deleted: bool = False
) -> Document:
    """Raises NotFound for a paper out of sight, Forbidden without the right where it belongs."""
    found = (await session.execute(_standing(permission).where(Document.id == document_id))).one_or_none()
    if found is None:
        raise NotFound(NOT_FOUND)
    document_type, is_deleted, held, sees_facts = found
    if not held or (document_type in SENSITIVE and not sees_facts):
        raise Forbidden
    if is_deleted is not deleted:
        raise NotFound(NOT_FOUND)
    return await lock(session, Document, document_id, deleted=deleted)


def _standing(permission: str) -> Any:
    """Of papers in sight: type, whether deleted, and which rights the caller has where they belong."""
    place, company, wanted = Document.property_id, Document.company_id, literal(permission)
    held = or_(among_ids(place, func.property_ids(wanted)), among_ids(company, func.company_ids(wanted)))
    seen = or_(among(place, "visible_property_ids()"), among(company, "visible_company_ids()"))
    facts = among_ids(place, func.property_ids(literal(_OUT_OF_SIGHT)))
    return select(
        Document.document_type, Document.deleted_at.is_not(None), func.coalesce(held, False), facts
    ).where(seen)


async def _refuse_unseen(session: AsyncSession, row: Document) -> None:
    """Raises Forbidden for a paper of identity or income that its writer could not see afterwards."""
    if row.document_type not in SENSITIVE:
        return
    held = select(among_ids(literal(row.property_id), func.property_ids(literal(_OUT_OF_SIGHT))))
    if row.property_id is None or not await session.scalar(held):
        raise Forbidden


def _stem(file_name: str) -> str:
    return file_name.rpartition(".")[0] or file_name

"""Changing the picture of a person or the logo of a company: the newest is the one, the others go."""

from uuid import UUID

from sqlalchemy import Delete, delete, func, literal_column, select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record_event
from domain.companies.service import require_owner
from domain.core.errors import NotFound
from domain.core.file_kinds import FileKind
from domain.files.pictures import ACCOUNT, COMPANY
from domain.files.service import Place
from domain.models.files import StoredFile
from domain.pictures.feature import ACCOUNTS

_CHANGED = {ACCOUNT: ("account.picture_changed", "accounts"), COMPANY: ("company.logo_changed", "companies")}
_REMOVED = {ACCOUNT: "account.picture_removed", COMPANY: "company.logo_removed"}
NONE = "There is no picture."


async def place_of_own(
    session: AsyncSession, principal: StaffPrincipal, kind: FileKind, entity_id: UUID
) -> Place:
    """Where a picture belongs: to the caller, or to a company that they own. Raises NotFound, Forbidden."""
    if kind is ACCOUNTS:
        only_in_person(principal)
        if entity_id != principal.account_id:
            raise NotFound
        return Place(None, None, entity_id)
    await require_owner(session, principal, entity_id)
    return Place(None, entity_id)


async def replace(
    *, session: AsyncSession, principal: StaffPrincipal, kind: FileKind, entity_id: UUID, file_id: UUID
) -> None:
    """The file is the picture from now on (`place_of_own`); what was it before goes."""
    await _alone(session, kind.name, entity_id)
    await session.execute(_others(kind.name, entity_id).where(StoredFile.id != file_id))
    action, table = _CHANGED[kind.name]
    await record_event(session, principal.scope, action, entity_type=table, entity_id=entity_id)


async def remove(
    *, session: AsyncSession, principal: StaffPrincipal, kind: FileKind, entity_id: UUID
) -> None:
    """Initials or the product's mark stand there again. Raises NotFound where there is none, Forbidden."""
    await place_of_own(session, principal, kind, entity_id)
    await _alone(session, kind.name, entity_id)
    gone = await session.execute(_others(kind.name, entity_id).returning(StoredFile.id))
    if not gone.all():
        raise NotFound(NONE)
    table = _CHANGED[kind.name][1]
    await record_event(session, principal.scope, _REMOVED[kind.name], entity_type=table, entity_id=entity_id)


async def _alone(session: AsyncSession, name: str, entity_id: UUID) -> None:
    """Of two pictures that come at once, the later one stays."""
    key = func.hashtextextended(f"{name}/{entity_id}", literal_column("0"))
    await session.execute(select(func.pg_advisory_xact_lock(key)))


def _others(name: str, entity_id: UUID) -> Delete:
    return delete(StoredFile).where(
        StoredFile.kind == name, StoredFile.entity_id == entity_id, StoredFile.state == "stored"
    )

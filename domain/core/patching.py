"""Editing one row: the version check of the optimistic lock, and only the fields that were sent."""

from typing import Any
from uuid import UUID

from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import Base, Versioned
from domain.core.db.statements import run
from domain.core.errors import NotFound, StaleVersion
from domain.core.listing import Listing


async def row_of(session: AsyncSession, listing: Listing, row_id: UUID) -> dict[str, Any]:
    """The row as its GET shows it, inside the unit of work. Raises NotFound when it is out of sight."""
    await session.flush()
    rows = await run(session, listing.row(row_id))
    if not rows:
        raise NotFound
    return dict(zip(listing.names, rows[0], strict=True))


async def checked_version(session: AsyncSession, row: Versioned, version: int, listing: Listing) -> None:
    """Raises StaleVersion, with the row as it is now, unless `version` is the row's."""
    if row.version != version:
        raise StaleVersion(current=await row_of(session, listing, row.id))  # type: ignore[attr-defined]  # every Versioned row has one


def apply_changes(row: Base, changes: BaseModel) -> None:
    """Sets what was sent; absent fields stay, null clears."""
    for name, value in changes.model_dump(exclude_unset=True).items():
        setattr(row, name, value)

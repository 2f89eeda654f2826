"""Residents' portals: who may sign in to one, and which of their homes a session shows."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.sessions import record_session
from domain.core.db.pipeline import Rows
from domain.core.db.statements import run
from domain.core.errors import Forbidden, NotFound
from domain.core.scope import Scope
from domain.core.unit_of_work import Statement, call_function
from domain.models.accounts import SessionRow

NOT_ENABLED = "Portal access not enabled. Please contact your property manager."
NOT_A_HOME = "Home not found"
_PROPERTY_NAMES = ("id", "name", "address", "city", "state", "zip_code", "time_zone")
_HOME_NAMES = (
    *("resident_id", "first_name", "last_name"),
    *(f"property_{name}" for name in _PROPERTY_NAMES),
    *("unit_id", "unit_number", "shown"),
)
HOMES = Statement(f"SELECT {', '.join(_HOME_NAMES)} FROM own_homes()", {})

# Whether the person has moved out of the home that the session shows.
MOVED_OUT = Statement(
    "SELECT coalesce(bool_and(status IN ('inactive', 'evicted')), false) FROM residents", {}
)


async def require_portal(*, session: AsyncSession, account_id: UUID) -> None:
    """Raises Forbidden for an account without an open portal; asked only once the password was right."""
    ((enabled,),) = await call_function(session, "has_portal", account_id)
    if not enabled:
        raise Forbidden(NOT_ENABLED, code="portal_not_enabled")


async def choose_home(
    *, session: AsyncSession, scope: Scope, property_id: UUID, resident_id: UUID | None = None
) -> None:
    """From now on the session shows this home of the person; `resident_id` says which where they have two at
    one property. Raises NotFound for a home that their account does not open."""
    for home in homes_of(await run(session, HOMES)):
        if home["property"]["id"] == property_id and resident_id in (None, home["resident_id"]):
            await _show(session, scope, home["resident_id"])
            return
    raise NotFound(NOT_A_HOME)


async def _show(session: AsyncSession, scope: Scope, resident_id: UUID) -> None:
    chosen = update(SessionRow).where(SessionRow.id == scope.session_id).values(home_id=resident_id)
    await session.execute(chosen.execution_options(synchronize_session=False))
    after = {"resident_id": str(resident_id)}
    await record_session(session, scope, "session.home_chosen", scope.session_id, after)


def homes_of(rows: Rows) -> Sequence[dict[str, Any]]:
    """The person's homes by the property's name; the one that the session shows is `shown`."""
    return [_home(row) for row in rows]


def _home(row: tuple[Any, ...]) -> dict[str, Any]:
    home = dict(zip(_HOME_NAMES, row, strict=True))
    named = {name: home.pop(name) for name in ("unit_id", "unit_number")}
    unit = None if named["unit_id"] is None else {"id": named["unit_id"], "unit_number": named["unit_number"]}
    place = {name: home.pop(f"property_{name}") for name in _PROPERTY_NAMES}
    return {**home, "property": place, "unit": unit}

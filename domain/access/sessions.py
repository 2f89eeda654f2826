"""A person's sessions: which are open, ending one or all others."""

from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Interval, func, literal_column, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.db.statements import compiled
from domain.core.errors import NotFound
from domain.core.events import notify
from domain.core.listing import Listing, among
from domain.core.scope import Scope
from domain.core.unit_of_work import Statement
from domain.core.values.dates import utc_now
from domain.models.accounts import Account, SessionRow, UserProperty
from domain.models.properties import Property

ACCOUNT_TOPIC = "account"  # woken when a session of the account ends: its streams look again and close
MOST_PROPERTIES = 200

_this_session = literal_column(
    "nullif(current_setting('steward.session_id', true), '')::uuid", SessionRow.id.type
)
_mine = SessionRow.account_id == func.current_actor_id()
_idle_until = SessionRow.last_seen_at + SessionRow.idle_seconds * literal_column(
    "interval '1 second'", Interval()
)
LIVE = SessionRow.ended_at.is_(None) & (SessionRow.absolute_until > func.now()) & (_idle_until > func.now())
_table = table_of(SessionRow)

OWN_SESSIONS = Listing(
    name="sessions",
    permission="",  # everybody's own
    base=_table,
    filter_from=_table,
    select_from=_table,
    columns={
        "id": _table.c.id,
        "created_at": _table.c.created_at,
        "last_seen_at": _table.c.last_seen_at,
        "expires_at": func.least(_table.c.absolute_until, _idle_until),
        "user_agent": _table.c.user_agent,
        "address": _table.c.address,
        "current": func.coalesce(
            _table.c.id == _this_session,
            False,
        ),
    },
    scope=_mine,
    not_deleted=LIVE,
    filters={},
    sorts={"last_seen_at": (_table.c.last_seen_at, _table.c.id)},
    default_sort="-last_seen_at",
)


_LINK, _LINKED = table_of(UserProperty), table_of(Property)
_role = (
    select(_LINK.c.role)
    .where(
        _LINK.c.account_id == func.current_account_id(),
        _LINK.c.property_id == _LINKED.c.id,
        _LINK.c.is_active,
    )
    .scalar_subquery()
)
# Found by the rights alone and not by a join: while the planner takes thousands of new links for two, it
# would look each of them up among all of them.
_linked = (_LINKED.c.deleted_at.is_(None), among(_LINKED.c.id, "visible_property_ids()"))


ACTING_FOR = Statement(
    compiled(
        select(Account.id, Account.email, Account.full_name, Account.is_admin, SessionRow.acting_until)
        .join(SessionRow, SessionRow.acting_for_id == Account.id)
        .where(SessionRow.id == _this_session, Account.id == func.current_account_id())
    ),
    {},
)
LINKED_PROPERTIES = Statement(
    compiled(
        select(_LINKED.c.id.label("property_id"), _LINKED.c.name, _role.label("role"), _LINKED.c.time_zone)
        .where(*_linked)
        .order_by(_LINKED.c.name, _LINKED.c.id)
        .limit(MOST_PROPERTIES)
    ),
    {},
)
LINKED_TOTAL = Statement(compiled(select(func.count()).select_from(_LINKED).where(*_linked)), {})


async def end_session(*, session: AsyncSession, scope: Scope, session_id: UUID) -> None:
    """Ends one of the person's sessions. Raises NotFound when it is not theirs or over already."""
    ended = await _end(session, SessionRow.id == session_id)
    if not ended:
        raise NotFound
    await record_session(session, scope, "session.ended", session_id)


async def end_other_sessions(*, session: AsyncSession, scope: Scope) -> int:
    """Ends every session of the person but this one; answers how many."""
    ended = await end_others(session, scope)
    after = {"ended": [str(other) for other in ended]} if ended else None
    await record_session(session, scope, "session.others_ended", scope.session_id, after)
    return len(ended)


async def end_others(session: AsyncSession, scope: Scope) -> list[UUID]:
    """The same as part of a larger change, which records it."""
    return await _end(session, SessionRow.id != scope.session_id)


async def sign_out(*, session: AsyncSession, scope: Scope) -> None:
    """Ends the session that this request came with."""
    await _end(session, SessionRow.id == scope.session_id)
    await record_session(session, scope, "account.signed_out", scope.session_id)


async def _end(session: AsyncSession, which: ColumnElement[bool]) -> list[UUID]:
    rows = await session.execute(
        update(SessionRow)
        .where(which, _mine, SessionRow.ended_at.is_(None))
        .values(ended_at=utc_now())
        .returning(SessionRow.id)
        .execution_options(synchronize_session=False)
    )
    return list(rows.scalars())


async def record_session(
    session: AsyncSession,
    scope: Scope,
    action: str,
    session_id: UUID | None,
    after: dict[str, Any] | None = None,
) -> None:
    """Wakes the account's open streams, which look at their session again, and records what was done."""
    if scope.actor_id is not None:
        await notify(session, ACCOUNT_TOPIC, scope.actor_id)
    await record_event(session, scope, action, entity_type="sessions", entity_id=session_id, after=after)


def account_of_session(session_hash: bytes) -> Statement:
    """One id: whose open session this is, null for nobody's. A visitor may ask."""
    return Statement("SELECT session_account(%(hash)s)", {"hash": session_hash})

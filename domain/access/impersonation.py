"""An admin acting for somebody: for whom, for how long, and what only the person themselves may do."""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Annotated
from uuid import UUID

from pydantic import AfterValidator, BeforeValidator, WithJsonSchema
from sqlalchemy import case, func, null, or_
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import Principal, StaffPrincipal
from domain.access.sessions import ACCOUNT_TOPIC
from domain.audit.service import record_event
from domain.core.db.base import table_of
from domain.core.errors import Forbidden, Invalid, NotWhileActing
from domain.core.events import notify
from domain.core.listing import Listing
from domain.core.scope import Scope
from domain.core.unit_of_work import call_function
from domain.core.values.characters import seen
from domain.core.values.ids import new_id
from domain.core.values.text import Fields, in_words, one_line
from domain.models.impersonation import ActingPeriod

SHORTEST_REASON, LONGEST_REASON = 10, 500
MOST_CANDIDATES = 20
TOO_SHORT = f"Say why, in at least {SHORTEST_REASON} characters."
TOO_LONG = f"A reason can be at most {LONGEST_REASON} characters long."
NOT_POSSIBLE = "Choose an active person who is not an admin."
ONLY_RESIDENT = "This account is a resident's. Nobody acts for a resident."
PROVE_AGAIN = "Enter your password again: it was too long ago that you did."


def only_in_person(principal: Principal, detail: str | None = None) -> None:
    """Raises NotWhileActing while an admin acts for somebody, Forbidden for system principals."""
    if principal.account_id != principal.scope.actor_id:
        raise NotWhileActing(detail)


def only_admins(principal: StaffPrincipal) -> None:
    """Raises NotWhileActing or Forbidden for anybody but an admin as themselves."""
    only_in_person(principal)
    if not principal.is_admin:
        raise Forbidden


def _of_some_length(reason: str) -> str:
    if len(seen(reason)) < SHORTEST_REASON:
        raise ValueError(TOO_SHORT)
    if len(reason) > LONGEST_REASON:
        raise ValueError(TOO_LONG)
    return reason


Reason = Annotated[
    str,
    BeforeValidator(one_line),
    AfterValidator(_of_some_length),
    AfterValidator(in_words),
    WithJsonSchema({"type": "string", "minLength": SHORTEST_REASON, "maxLength": LONGEST_REASON}),
]


class ActingFields(Fields):
    """For whom, and why: the person reads the reason."""

    account_id: UUID
    reason: Reason


@dataclass(frozen=True, slots=True)
class Candidate:
    id: UUID
    email: str
    full_name: str | None


_periods = table_of(ActingPeriod)
_over = or_(_periods.c.ended_at.is_not(None), _periods.c.until <= func.now())

VIEWED_AS_ME = Listing(
    name="acting_log",
    permission="",  # everybody's own
    base=_periods,
    filter_from=_periods,
    select_from=_periods,
    columns={
        **{name: _periods.c[name] for name in ("id", "actor_name", "reason", "began_at")},
        "until": func.coalesce(_periods.c.ended_at, _periods.c.until),
        "ended_by": case((_over, func.coalesce(_periods.c.ended_by, "expired")), else_=null()),
    },
    scope=_periods.c.account_id == func.current_account_id(),
    not_deleted=_periods.c.id.is_not(None),
    filters={},
    sorts={"began_at": (_periods.c.began_at, _periods.c.id)},
    default_sort="-began_at",
)


async def find_candidates(*, session: AsyncSession, principal: StaffPrincipal, words: str) -> list[Candidate]:
    """Active people by e-mail or name, without oneself, other admins and those who are residents only.

    Raises Forbidden unless an admin."""
    only_admins(principal)
    rows = await call_function(session, "acting_candidates", words, MOST_CANDIDATES)
    return [Candidate(*row) for row in rows]


async def start(
    *, session: AsyncSession, principal: StaffPrincipal, fields: ActingFields, proven: bool
) -> datetime:
    """From here on the session acts for that person; answers until when. `proven`: by password, just now.

    Raises Forbidden unless an admin as themselves, and with the code `prove_again` when neither a proof nor
    the sign-in is fresh; Invalid for somebody for whom nobody may act.
    """
    only_admins(principal)
    period_id = new_id()
    answer = await call_function(session, "start_acting", period_id, fields.account_id, fields.reason, proven)
    outcome: str
    until: datetime
    outcome, until = answer[0]
    if outcome == "prove_again":
        raise Forbidden(PROVE_AGAIN, code="prove_again")
    if outcome == "not_possible":
        raise Invalid.field("account_id", NOT_POSSIBLE)
    if outcome == "only_resident":
        raise Invalid.field("account_id", ONLY_RESIDENT)
    if outcome != "started":
        raise Forbidden
    scope = replace(principal.scope, account_id=fields.account_id)
    after = {"reason": fields.reason, "until": until.isoformat()}
    await _tell(session, scope, principal.account_id, "acting.started", period_id, after)
    return until


async def stop(*, session: AsyncSession, principal: StaffPrincipal) -> None:
    """Back to oneself; nothing happens where nobody was acted for."""
    for period_id, account_id, ended_by in await call_function(session, "stop_acting"):
        scope = replace(principal.scope, account_id=account_id)
        await _tell(session, scope, principal.account_id, "acting.ended", period_id, {"ended_by": ended_by})


async def end_overdue(*, session: AsyncSession) -> int:
    """Closes the periods whose hour is over unnoticed; only the system principal 'outbox-sweep' may."""
    ((ended,),) = await call_function(session, "end_overdue_acting")
    return int(ended)


async def _tell(
    session: AsyncSession, scope: Scope, actor_id: UUID, action: str, period_id: UUID, after: dict[str, str]
) -> None:
    """Lets the admin's open streams look again, and records what was done in both names."""
    await notify(session, ACCOUNT_TOPIC, actor_id)
    await record_event(session, scope, action, entity_type="acting_periods", entity_id=period_id, after=after)

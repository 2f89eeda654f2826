"""Credits that people give, and take back: concessions, and write-offs that are recovered."""

from uuid import UUID

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import Conflict, NotFound
from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_source, apply_waiting, take_back
from domain.ledger.choosing import chosen_parts
from domain.ledger.locked import lock_tenancy
from domain.ledger.papers import NOT_REVERSIBLE, REVERSED, NewCredit
from domain.ledger.postings import credit_posted, opposite
from domain.models.payments import Credit, CreditKind
from domain.models.postings import Allocation

NO_CREDIT = "Credit not found"
REVERSIBLE: dict[str, CreditKind] = {"concession": "concession", "write_off": "write_off"}


async def give_credit(
    *, session: AsyncSession, principal: StaffPrincipal, tenancy_id: UUID, fields: NewCredit
) -> Credit:
    """A concession. Raises NotFound, Forbidden, Invalid for a choice of charges that is not possible."""
    locked = await lock_tenancy(session, principal, tenancy_id)
    credit = Credit(
        id=new_id(),
        kind="concession",
        day=locked.day(),
        amount=fields.amount,
        applied=0,
        reason=fields.reason,
        **locked.place,
    )
    session.add(credit)
    locked.post("credit", credit.id, credit_posted("concession"), credit.amount, credit.day)
    await session.flush()
    await apply_source(locked, credit, await chosen_parts(locked, fields.charge_ids, fields.amount))
    await locked.write()
    await record(session, principal.scope, "credit.given", credit)
    return credit


async def take_credit_back(
    *, session: AsyncSession, principal: StaffPrincipal, credit_id: UUID, reason: str
) -> Credit:
    """Reverses a concession, or a write-off that is recovered after all: what it settled is open again.

    Raises NotFound, Forbidden, Conflict for one that was taken back, or of another kind.
    """
    found = await session.scalar(select(Credit.tenancy_id).where(Credit.id == credit_id))
    if found is None:
        raise NotFound(NO_CREDIT)
    locked = await lock_tenancy(session, principal, found)
    credit = await session.get_one(Credit, credit_id, populate_existing=True)
    before = {**snapshot(credit), "reason": None}
    if credit.reversed_on is not None:
        raise Conflict(REVERSED, code="credit_reversed")
    if credit.kind not in REVERSIBLE:
        raise Conflict(NOT_REVERSIBLE, code="credit_kind")
    day = locked.day()
    await take_back(locked, Allocation.credit_id == credit.id, day)
    credit.reversed_on, credit.reason = day, f"{credit.reason} · taken back: {reason}"
    pairs = opposite(credit_posted(REVERSIBLE[credit.kind]))
    locked.post("credit", credit.id, pairs, credit.amount, day, "reversed")
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "credit.taken_back", credit, before)
    return credit

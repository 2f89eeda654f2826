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
from domain.ledger.locked import LockedTenancy, lock_tenancy
from domain.ledger.papers import NOT_REVERSIBLE, PART_OF_STATEMENT, REVERSED, NewCredit
from domain.ledger.postings import credit_posted, opposite
from domain.models.deposits import DepositReturn
from domain.models.payments import Credit, CreditKind
from domain.models.postings import Allocation

NO_CREDIT = "Credit not found"
_REVERSIBLE: tuple[CreditKind, ...] = ("concession", "write_off", "opening", "deposit_applied")
REVERSIBLE: dict[str, CreditKind] = {kind: kind for kind in _REVERSIBLE}


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

    Raises NotFound, Forbidden, Conflict for one that was taken back, of another kind, or that is a part of a
    deposit's statement.
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
    if await _of_statement(session, credit):
        raise Conflict(PART_OF_STATEMENT, code="deposit_statement")
    await reverse_credit(locked, credit, f"{credit.reason} · taken back: {reason}")
    await apply_waiting(locked)
    await locked.write()
    await record(session, principal.scope, "credit.taken_back", credit, before)
    return credit


async def reverse_credit(locked: LockedTenancy, credit: Credit, reason: str) -> None:
    """What it settled is open again, and it is posted back."""
    day = locked.day()
    await take_back(locked, Allocation.credit_id == credit.id, day)
    credit.reversed_on, credit.reason = day, reason
    pairs = opposite(credit_posted(REVERSIBLE[credit.kind]))
    locked.post("credit", credit.id, pairs, credit.amount, day, "reversed")


async def _of_statement(session: AsyncSession, credit: Credit) -> bool:
    statement = select(DepositReturn.id).where(
        DepositReturn.credit_id == credit.id, DepositReturn.reversed_on.is_(None)
    )
    return await session.scalar(statement) is not None

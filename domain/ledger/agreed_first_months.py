"""The concession by which a first month was agreed to come to less than its days: it follows their charge."""

from decimal import Decimal

from sqlalchemy import select

from domain.audit.service import record, snapshot
from domain.ledger.allocating import settle, take_back
from domain.ledger.locked import LockedTenancy
from domain.ledger.postings import credit_posted, opposite
from domain.ledger.rules.cents import ZERO
from domain.ledger.sweeps.first_months import WORDS
from domain.ledger.voids import credit_of_open
from domain.models.charges import Charge
from domain.models.leases import Lease
from domain.models.payments import Credit
from domain.models.postings import Allocation


async def fit_concession(locked: LockedTenancy, charge: Charge, owed: Decimal) -> None:
    """Gives what was agreed for the charge's days, as far as so much is owed for them: more would wait and
    settle another month. The charge has no adjustment in force."""
    credit = await _given_for(locked, charge)
    if credit is None:
        return
    wanted = min(owed, max(credit.amount, await _agreed(locked, charge)))
    given = ZERO if credit.reversed_on else credit.amount
    if given == wanted:
        return
    if credit.reversed_on is None:
        await _take_back(locked, credit)
    if wanted > 0:
        await _give_again(locked, credit, charge, wanted)


async def _given_for(locked: LockedTenancy, charge: Charge) -> Credit | None:
    """The one that names the charge, which nobody took back: a person's reason would be with its own."""
    of_charge = Credit.charge_id == charge.id, Credit.kind == "concession", Credit.reason == WORDS
    await locked.session.flush()
    found: Credit | None = await locked.session.scalar(select(Credit).where(*of_charge))
    return found


async def _agreed(locked: LockedTenancy, charge: Charge) -> Decimal:
    """By how much the lease lowers what the days of its first month were charged at."""
    agreed = await locked.session.scalar(select(Lease.prorated_rent).where(Lease.id == charge.lease_id))
    return ZERO if agreed is None else charge.amount - agreed


async def _take_back(locked: LockedTenancy, credit: Credit) -> None:
    before, day = snapshot(credit), locked.day()
    await take_back(locked, Allocation.credit_id == credit.id, day)
    credit.reversed_on = day
    pairs = opposite(credit_posted("concession"))
    locked.post("credit", credit.id, pairs, credit.amount, day, "reversed")
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "credit.taken_back", credit, before)


async def _give_again(locked: LockedTenancy, before: Credit, charge: Charge, amount: Decimal) -> None:
    """One concession names a charge at a time."""
    amount = min(amount, charge.amount - charge.settled)
    if amount <= 0:
        return
    before.charge_id = None
    await locked.session.flush()
    credit = credit_of_open(locked, charge, "concession", before.reason)
    credit.amount = amount
    locked.post("credit", credit.id, credit_posted("concession"), amount, credit.day)
    await locked.session.flush()
    settle(locked, credit, charge, amount)
    await locked.session.flush()
    await record(locked.session, locked.principal.scope, "credit.given", credit)

"""Money that left one tenancy arrives at another."""

from domain.core.values.ids import new_id
from domain.ledger.allocating import apply_source
from domain.ledger.locked import LockedTenancy
from domain.ledger.postings import credit_posted
from domain.ledger.rules.cents import ZERO
from domain.models.payments import Credit, Disbursement


async def arriving(receiver: LockedTenancy, leaving: Disbursement) -> Credit:
    """What left another tenancy is credit here, and settles what is open."""
    credit = Credit(
        id=new_id(),
        kind="transfer",
        day=receiver.day(leaving.day),
        amount=leaving.amount,
        applied=ZERO,
        reason=leaving.reason or "",
        from_property_id=leaving.property_id,
        disbursement_id=leaving.id,
        **receiver.place,
    )
    receiver.session.add(credit)
    receiver.post("credit", credit.id, credit_posted("transfer"), credit.amount, credit.day)
    await receiver.session.flush()
    await apply_source(receiver, credit)
    await receiver.write()
    return credit

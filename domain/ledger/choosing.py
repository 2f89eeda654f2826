"""Which charges a payer or a person named, as parts of an amount."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from uuid import UUID

from domain.core.errors import Invalid
from domain.ledger.allocating import open_charges
from domain.ledger.locked import LockedTenancy
from domain.ledger.rules.order import NOT_OPEN


async def chosen_parts(
    locked: LockedTenancy, charge_ids: Sequence[UUID], amount: Decimal
) -> Mapping[UUID, Decimal]:
    """What each named charge gets, one after the other. Raises Invalid for one that is not open."""
    if not charge_ids:
        return {}
    still_open = {each.id: each.amount - each.settled for each in await open_charges(locked)}
    return parts_of(still_open, charge_ids, amount)


def parts_of(
    still_open: Mapping[UUID, Decimal], charge_ids: Sequence[UUID], amount: Decimal
) -> Mapping[UUID, Decimal]:
    """The same of what is known to be open."""
    if not still_open.keys() >= set(charge_ids):
        raise Invalid.field("charge_ids", NOT_OPEN)
    parts: dict[UUID, Decimal] = {}
    for charge_id in dict.fromkeys(charge_ids):
        share = min(amount, still_open[charge_id])
        if share > 0:
            parts[charge_id] = share
            amount -= share
    return parts

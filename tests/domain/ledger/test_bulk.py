"""Payments recorded many at once settle and post what they would one by one."""

from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from random import Random
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import text

from domain.core.errors import Conflict, Invalid, NotFound
from domain.core.values.ids import new_id
from domain.ledger.bulk import Received, record_payments
from domain.ledger.papers import NewPayment
from domain.models import Tenancy
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.factories import Maker

KINDS = ("rent", "parking", "late_fee", "deposit", "utilities", "nsf_fee")
# What the tenancy's money is, without ids: counters, what settled what, and every posting.
WHAT = """
SELECT 'charge', c.kind, c.due_on::text, c.amount::text, c.settled::text, '' FROM charges c
 WHERE c.tenancy_id = :id
UNION ALL
SELECT 'payment', p.method, p.received_on::text, p.amount::text, p.applied::text, p.payer || p.status
  FROM payments p WHERE p.tenancy_id = :id
UNION ALL
SELECT 'allocation', c.kind, c.due_on::text, a.amount::text, a.day::text, p.amount::text
  FROM allocations a JOIN charges c ON c.id = a.charge_id JOIN payments p ON p.id = a.payment_id
 WHERE a.tenancy_id = :id
UNION ALL
SELECT 'posting', o.book, o.day::text, o.amount::text, d.key || ' ' || k.key, o.paper || o.step || o.leg
  FROM postings o JOIN gl_accounts d ON d.id = o.debit_account_id
  JOIN gl_accounts k ON k.id = o.credit_account_id
 WHERE o.tenancy_id = :id
"""


async def _money(cashier: Cashier, tenancy: Tenancy) -> Counter[tuple[Any, ...]]:
    async with cashier.make.session() as session:
        return Counter(tuple(row) for row in await session.execute(text(WHAT), {"id": tenancy.id}))


async def _tenancy(cashier: Cashier, charges: Sequence[tuple[str, str, int]]) -> Tenancy:
    tenancy = await cashier.tenancy()
    for kind, amount, days_ago in charges:
        await cashier.charges(tenancy, amount, kind, due=TODAY - timedelta(days=days_ago))
    return tenancy


async def _at_once(cashier: Cashier, received: Sequence[Received]) -> list[UUID]:
    made: list[UUID] = await cashier.do(record_payments, received=received)
    return made


@pytest.mark.parametrize("law", ["RI", "WA"])
async def test_payments_at_once_do_what_they_do_one_by_one(cashier: Cashier, make: Maker, law: str) -> None:
    random = Random(law)
    place = await Cashier.at_new_property(cashier.database, make, state=law)
    pairs = []
    for _ in range(4):
        charges = [
            (random.choice(KINDS), f"{random.randrange(1, 90000) / 100:.2f}", random.randrange(0, 120))
            for _ in range(random.randrange(2, 6))
        ]
        paid = sorted((random.randrange(0, 60), random.randrange(1, 120000)) for _ in range(4))[::-1]
        fields = [
            NewPayment(
                amount=Decimal(cents) / 100,
                method="check",
                payment_date=TODAY - timedelta(days=days_ago),
                payer="Rosa Delgado",
                again=True,
            )
            for days_ago, cents in paid
        ]
        pairs.append((await _tenancy(place, charges), await _tenancy(place, charges), fields))
    for single, _, fields in pairs:
        for one in fields:
            await place.receives(single, str(one.amount), **one.model_dump(exclude={"amount"}))
    received = [Received(together.id, one) for _, together, fields in pairs for one in fields]
    assert len(await _at_once(place, received)) == len(received)
    for single, together, _ in pairs:
        assert await _money(place, together) == await _money(place, single)


async def test_what_one_payment_is_refused_for_refuses_all(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    good = NewPayment(amount=Decimal(100), method="cash")

    def on(day: Any) -> list[Received]:
        return [
            Received(tenancy.id, good),
            Received(tenancy.id, good.model_copy(update={"payment_date": day})),
        ]

    await cashier.closes(LAST_MONTH)
    with pytest.raises(Invalid, match="not come yet"):
        await _at_once(cashier, on(TODAY + timedelta(days=1)))
    with pytest.raises(Invalid, match="closed through"):
        await _at_once(cashier, on(LAST_MONTH))
    with pytest.raises(NotFound):
        await _at_once(cashier, [Received(new_id(), good)])
    async with cashier.make.session() as session:
        await session.execute(
            text("UPDATE tenancies SET accepts = 'none' WHERE id = :id"), {"id": tenancy.id}
        )
    with pytest.raises(Conflict, match="one by one"):
        await _at_once(cashier, [Received(tenancy.id, good)])
    assert await _money(cashier, tenancy) == Counter()

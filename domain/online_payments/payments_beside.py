"""The question before a second payment: it names what is on its way, or what was paid a moment ago."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.pipeline import Statement
from domain.core.db.statements import run
from domain.core.errors import Conflict
from domain.ledger.names import day_name
from domain.ledger.papers import dollars

ON_THE_WAY = "{payments} for this home still {waits} for the bank. Pay {amount} as well?"
JUST_NOW = "{payment} for this home was made a moment ago. Pay {amount} once more?"
NAMED = 3  # of those on their way; the rest is counted
_BESIDE = """
SELECT j.id, CASE WHEN j.mine THEN NULL ELSE j.payer END, j.amount, to_char(j.received_on, 'YYYY-MM-DD'),
       j.status = 'pending'
  FROM joint_payments(%(tenancy)s::uuid) j
 WHERE j.status = 'pending'
    OR (j.status = 'completed' AND j.amount = %(amount)s::numeric
        AND j.created_at > clock_timestamp() - interval '1 minute')
 ORDER BY j.created_at DESC
"""


@dataclass(frozen=True, slots=True)
class PaymentBeside:
    """Another payment of the home; `payer` is the first name of who made it, where it is somebody else's."""

    id: UUID
    payer: str | None
    amount: Decimal
    made_on: date
    is_pending: bool

    def words(self, *, first: bool = True) -> str:
        whose = f"{self.payer}'s" if self.payer else "Your" if first else "your"
        return f"{whose} payment of {dollars(self.amount)} made on {day_name(self.made_on)}"


async def ask_before_another(
    session: AsyncSession, tenancy_id: UUID, amount: Decimal, known: Collection[UUID]
) -> None:
    """Raises Conflict beside a payment of the home that is on its way, whoever made it, and beside an equal
    one of a moment ago, where the payer does not know of it yet; `current` names all of them, to answer
    with."""
    given = {"tenancy": str(tenancy_id), "amount": f"{amount:.2f}"}
    beside = [
        PaymentBeside(UUID(str(row_id)), payer, Decimal(of), date.fromisoformat(day), pending)
        for row_id, payer, of, day, pending in await run(session, Statement(_BESIDE, given))
    ]
    if not {each.id for each in beside} <= set(known):
        named = {"beside": [str(each.id) for each in beside]}
        raise Conflict(question(beside, amount), code="same_payment_again", current=named)


def question(beside: Sequence[PaymentBeside], amount: Decimal) -> str:
    waiting = [each for each in beside if each.is_pending]
    if not waiting:
        return JUST_NOW.format(payment=beside[0].words(), amount=dollars(amount))
    named = [each.words(first=place == 0) for place, each in enumerate(waiting[:NAMED])]
    if len(waiting) > NAMED:
        named.append(f"{len(waiting) - NAMED} more")
    payments = named[0] if len(named) == 1 else f"{', '.join(named[:-1])} and {named[-1]}"
    waits = "waits" if len(waiting) == 1 else "wait"
    return ON_THE_WAY.format(payments=payments, waits=waits, amount=dollars(amount))

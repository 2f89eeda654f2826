"""Random events of money that goes out and of the bank, as a part of random histories."""

import random
from collections.abc import Awaitable, Callable
from typing import Any

from tests.domain.ledger.bookkeeper import Bookkeeper

EVENTS_OF_THE_BANK = (
    *("bill", "bill", "pay_bill", "pay_bill", "void_bill", "void_bill_payment"),
    *("bank", "bank", "unbank", "contribute", "draw", "transfer", "fee", "void_draw", "entry_back"),
)


class Outgoing:
    """One person's random use of bills and of the bank."""

    def __init__(self, bookkeeper: Bookkeeper, chance: random.Random) -> None:
        self.bookkeeper, self.random = bookkeeper, chance
        self.papers: dict[str, list[Any]] = {"bill": [], "deposit": [], "draw": [], "entry": []}

    async def event(self, name: str, amount: str, day: Any, payments: list[Any]) -> None:
        books, papers = self.bookkeeper, self.papers
        if name == "bill":
            parts = [amount] * self.random.choice((1, 2, 3))
            papers["bill"].append(await books.owes(*parts, day=day))
        elif name == "bank" and payments:
            some = self.random.sample(payments, self.random.randint(1, len(payments)))
            papers["deposit"].append(await books.banks(some))
        elif name == "draw":
            papers["draw"].append(await books.draws(amount, date=day))
        elif name in ("contribute", "transfer", "fee"):
            made = {"contribute": books.contributes, "transfer": books.transfers, "fee": books.pays_bank_fee}
            papers["entry"].append(await made[name](amount, date=day))
        else:
            await self._correct(name)

    async def _correct(self, name: str) -> None:
        books = self.bookkeeper
        corrections: dict[str, tuple[str, Callable[[Any], Awaitable[Any]]]] = {
            "pay_bill": ("bill", books.pays),
            "void_bill": ("bill", books.voids),
            "void_bill_payment": ("bill", books.voids_payment_of),
            "unbank": ("deposit", books.takes_deposit_back),
            "void_draw": ("draw", books.voids_draw),
            "entry_back": ("entry", books.takes_entry_back),
        }
        of, correct = corrections.get(name, ("", None))
        if correct is not None and self.papers[of]:
            await correct(self.random.choice(self.papers[of]))

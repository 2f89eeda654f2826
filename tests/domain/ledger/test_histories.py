"""Random histories: whatever people do to money, both books tie and a closed month stays as it is."""

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from domain.core.db.database import plain_url
from domain.core.errors import Conflict, Invalid
from domain.core.settings import Settings
from domain.models import Tenancy
from domain.models.books import ACCOUNT_KEYS
from domain.models.charges import CHARGE_KINDS
from tests.accountant.bookkeeping import before_its_time
from tests.accountant.papers import read_papers
from tests.domain.ledger.bookkeeper import Bookkeeper
from tests.domain.ledger.cashier import LAST_MONTH, TODAY, Cashier
from tests.domain.ledger.outgoing import EVENTS_OF_THE_BANK, Outgoing
from tests.domain.ledger.recomputing import Line, recomputed, stored, totals

EVENTS, TENANCIES = 7, 30
PARTS, HISTORIES = 2, 50  # ten thousand in `make prove`
LOWERED = ("concessions", "bad_debt", "bank_fees")
INCOME_AND_EXPENSE = [key for key in ACCOUNT_KEYS if key.endswith(("_income", "_expense")) or key in LOWERED]
EVENTS_OF_MONEY = (
    *("charge", "charge", "charge", "pay", "pay", "pay", "void", "write_off", "credit", "take_back"),
    *("return", "void_payment", "refund", "move", "pay_out", "close"),
)

PAPER_OF = {"void": "charge", "write_off": "charge", "take_back": "credit", "pay_out": "moved"}


class History:
    """One person's random use of the ledger."""

    def __init__(self, cashier: Cashier, tenancies: Sequence[Tenancy], seed: int) -> None:
        self.cashier, self.random = cashier, random.Random(seed)
        self.tenancies = self.random.sample(tenancies, 2)
        self.papers: dict[str, list[Any]] = {"charge": [], "payment": [], "credit": [], "moved": []}
        self.outgoing = Outgoing(Bookkeeper(cashier), self.random)
        self.closed: Counter[Line] | None = None

    def _day(self) -> Any:
        return TODAY - timedelta(days=self.random.choice((0, 0, 3, 20, 40)))

    def _amount(self) -> str:
        return str(Decimal(self.random.choice((1, 999, 5000, 100_000, 123_457))) / 100)

    async def event(self) -> None:
        name = self.random.choice((*EVENTS_OF_MONEY, *EVENTS_OF_THE_BANK))
        if name in EVENTS_OF_THE_BANK:
            await self.outgoing.event(name, self._amount(), self._day(), self.papers["payment"])
            return
        tenancy = self.random.choice(self.tenancies)
        cashier, papers = self.cashier, self.papers
        if name == "charge":
            kind = self.random.choice(CHARGE_KINDS)
            papers["charge"].append(await cashier.charges(tenancy, self._amount(), kind, self._day()))
        elif name == "pay":
            paid = await cashier.receives(tenancy, self._amount(), payment_date=self._day())
            papers["payment"].append(paid)
        elif name == "credit":
            papers["credit"].append(await cashier.credits(tenancy, self._amount()))
        elif name == "close":
            await self._close()
        else:
            await self._correct(name, tenancy)

    async def _correct(self, name: str, tenancy: Tenancy) -> None:
        cashier = self.cashier
        of = PAPER_OF.get(name, "payment")
        if not self.papers[of]:
            return
        paper = self.random.choice(self.papers[of])
        if name == "write_off":
            self.papers["credit"].append(await cashier.writes_off(paper))
        elif name == "move":
            self.papers["moved"].append(await cashier.moves(paper, tenancy))
        elif name == "pay_out":
            await cashier.pays_out(paper, self.random.choice((None, "0.50")))
        elif name == "refund":
            await cashier.refunds(paper, self.random.choice((None, "0.50")))
        else:
            corrections: dict[str, Callable[[Any], Awaitable[Any]]] = {
                "void": cashier.voids,
                "take_back": cashier.takes_back,
                "return": cashier.returns,
                "void_payment": cashier.voids_payment,
            }
            await corrections[name](paper)

    async def _close(self) -> None:
        await self.cashier.closes(LAST_MONTH)
        self.closed = await self._before_the_close()

    async def _before_the_close(self) -> Counter[Line]:
        async with self.cashier.make.session() as session:
            lines = await stored(session, self.cashier.place.id)
        return Counter(line for line in lines if line.day <= LAST_MONTH)

    async def tell(self) -> None:
        for _ in range(EVENTS):
            try:
                await self.event()
            except (Conflict, Invalid):
                continue
        if self.closed is not None:
            assert await self._before_the_close() == self.closed
            await self.cashier.reopens(LAST_MONTH)


def tie(lines: Sequence[Line]) -> None:
    """Both bases are whole, and differ by exactly what was charged and not yet paid."""
    accrual, cash = totals(lines, "both", "accrual"), totals(lines, "both", "cash")
    assert sum(accrual.values()) == sum(cash.values()) == 0
    earned = {
        name: -sum(basis[key] for key in INCOME_AND_EXPENSE)
        for name, basis in (("accrual", accrual), ("cash", cash))
    }
    owed = accrual["receivable"] + accrual["payable"] + accrual["deposits_billed"]
    assert earned["accrual"] - earned["cash"] == owed
    for key in ("transfers", "paid_out"):
        assert accrual[key] == cash[key] == 0
    only_both = totals(lines, "both")
    for key in ("undeposited", "bank_operating", "bank_deposits", "owner_equity", "deposits_held"):
        assert accrual[key] == cash[key] == only_both[key]
    for key in ("receivable", "payable", "deposits_billed"):
        assert cash[key] == 0
    assert only_both["deposits_held"] <= 0


async def histories_tie(cashier: Cashier, tenancies: Sequence[Tenancy], seeds: Iterable[int]) -> list[Line]:
    """Tells one history a seed; both books tie, and are what the papers say. Answers the journal."""
    for seed in seeds:
        await History(cashier, tenancies, seed).tell()
    async with cashier.make.session() as session:
        anew = await recomputed(session, cashier.place.id)
        lines = await stored(session, cashier.place.id)
    assert Counter(lines) == Counter(anew)
    tie(lines)
    return lines


@pytest.mark.parametrize("part", range(PARTS))
async def test_a_hundred_random_histories_tie(cashier: Cashier, settings: Settings, part: int) -> None:
    await cashier.set_books(nsf_fee=Decimal("35.00"))
    tenancies = [await cashier.tenancy() for _ in range(TENANCIES)]
    seeds = range(part * HISTORIES, (part + 1) * HISTORIES)
    assert len(await histories_tie(cashier, tenancies, seeds)) > 3 * HISTORIES
    papers = read_papers(plain_url(settings.owner_database_url.get_secret_value()), [cashier.place.id])
    assert before_its_time(papers) == []

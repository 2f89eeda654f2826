"""What owners put in and take out, money between bank accounts, and fees of the bank."""

from datetime import timedelta
from decimal import Decimal

import pytest

from domain.core.errors import Conflict, Invalid
from tests.domain.ledger.bookkeeper import Bookkeeper
from tests.domain.ledger.cashier import TODAY, Cashier
from tests.domain.ledger.conftest import cashier

__all__ = ["cashier"]
D = Decimal


@pytest.fixture
def bookkeeper(cashier: Cashier) -> Bookkeeper:
    return Bookkeeper(cashier)


async def test_each_is_one_pair_of_the_journal(bookkeeper: Bookkeeper) -> None:
    made = {
        "contribution": (await bookkeeper.contributes("500.00")).id,
        "draw": (await bookkeeper.draws("80.00")).id,
        "transfer": (await bookkeeper.transfers("60.00")).id,
        "back": (await bookkeeper.transfers("20.00", from_bank="deposits")).id,
        "fee": (await bookkeeper.pays_bank_fee("12.00")).id,
    }
    posted = {name: (await bookkeeper.cashier.posted(row))[0][:4] for name, row in made.items()}
    assert posted == {
        "contribution": ("both", "bank_operating", "owner_equity", D("500.00")),
        "draw": ("both", "owner_equity", "bank_operating", D("80.00")),
        "transfer": ("both", "bank_deposits", "bank_operating", D("60.00")),
        "back": ("both", "bank_operating", "bank_deposits", D("20.00")),
        "fee": ("both", "bank_fees", "bank_operating", D("12.00")),
    }


async def test_each_is_taken_back_once(bookkeeper: Bookkeeper) -> None:
    entry, drawn = await bookkeeper.contributes("500.00"), await bookkeeper.draws("80.00")
    await bookkeeper.takes_entry_back(entry)
    await bookkeeper.voids_draw(drawn)
    assert (await bookkeeper.cashier.posted(entry.id))[1][1:3] == ("owner_equity", "bank_operating")
    assert (await bookkeeper.cashier.posted(drawn.id))[1][1:3] == ("bank_operating", "owner_equity")
    with pytest.raises(Conflict, match="taken back already"):
        await bookkeeper.takes_entry_back(entry)
    with pytest.raises(Conflict, match="taken back already"):
        await bookkeeper.voids_draw(drawn)


async def test_a_day_to_come_or_before_the_books_is_refused(bookkeeper: Bookkeeper) -> None:
    with pytest.raises(Invalid, match="not come"):
        await bookkeeper.draws("80.00", date=TODAY + timedelta(days=1))
    with pytest.raises(Invalid, match="begin later"):
        await bookkeeper.contributes("80.00", date=TODAY - timedelta(days=900))

"""Which charges a payment settles, and what a deposit's deductions leave."""

from datetime import date
from decimal import Decimal
from uuid import UUID

import pytest

from domain.core.errors import Invalid
from domain.ledger.rules.deposits import Deduction, settle
from domain.ledger.rules.order import BY_LAW, Group, OpenCharge, order_in, split

FEE, OLD_RENT, RENT, DEPOSIT, PARKING, WATER = (UUID(int=number) for number in range(1, 7))


def open_charge(number: UUID, group: Group, month: int, amount: int) -> OpenCharge:
    return OpenCharge(number, group, date(2026, month, 1), Decimal(amount))


CHARGES = [
    open_charge(FEE, "late_fees", 1, 75),
    open_charge(WATER, "utilities", 1, 40),
    open_charge(PARKING, "recurring", 1, 60),
    open_charge(DEPOSIT, "deposit", 1, 500),
    open_charge(RENT, "rent", 3, 1000),
    open_charge(OLD_RENT, "rent", 2, 1000),
]


def shares(
    amount: int, state: str | None = None, chosen: dict[UUID, Decimal] | None = None
) -> list[tuple[UUID, int]]:
    made = split(CHARGES, Decimal(amount), order=order_in(state), chosen=chosen)
    return [(charge, int(share)) for charge, share in made.parts]


def test_rent_comes_first_the_oldest_before_all_and_fees_last() -> None:
    assert shares(2675) == [
        (OLD_RENT, 1000), (RENT, 1000), (DEPOSIT, 500), (PARKING, 60), (WATER, 40), (FEE, 75),
    ]  # fmt: skip


def test_what_no_charge_takes_waits_as_prepayment() -> None:
    assert split(CHARGES, Decimal(3000)).remainder == 325
    assert split([], Decimal(3000)).remainder == 3000


def test_the_payer_may_choose_and_the_rest_follows_the_order() -> None:
    assert shares(200, chosen={FEE: Decimal(75)}) == [(FEE, 75), (OLD_RENT, 125)]


@pytest.mark.parametrize(("state", "rule"), BY_LAW.items())
def test_where_the_law_fixes_the_order_nobody_chooses_and_rent_comes_first(state: str, rule: object) -> None:
    assert order_in(f" {state.lower()}") is rule
    with pytest.raises(Invalid, match="fixes the order of payment"):
        shares(200, state, {FEE: Decimal(75)})
    assert shares(2000, state) == [(OLD_RENT, 1000), (RENT, 1000)]


def test_oregon_puts_utilities_right_after_rent_and_late_fees_before_other_fees() -> None:
    other = open_charge(UUID(int=9), "fees", 1, 10)
    made = split([*CHARGES, other], Decimal(2690), order=order_in("OR"))
    assert [charge for charge, _ in made.parts][2:] == [WATER, PARKING, FEE, other.id, DEPOSIT]


@pytest.mark.parametrize(
    ("amount", "chosen", "sentence"),
    [
        (0, {}, "above 0"),
        (100, {UUID(int=99): Decimal(1)}, "not open"),
        (100, {FEE: Decimal(76)}, "more than is open"),
        (100, {FEE: Decimal(75), WATER: Decimal(40)}, "more than the payment"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    amount: int, chosen: dict[UUID, Decimal], sentence: str
) -> None:
    with pytest.raises(Invalid, match=sentence):
        shares(amount, chosen=chosen)


def test_deductions_take_from_the_deposit_in_their_order_and_the_rest_stays_owed() -> None:
    made = settle(
        Decimal(500),
        [Deduction("Carpet", Decimal(400)), Deduction("Wall", Decimal(150))],
        interest=Decimal(10),
    )
    assert [(each.what, int(each.covered), int(each.owed)) for each in made.withheld] == [
        ("Carpet", 400, 0),
        ("Wall", 110, 40),
    ]
    assert (made.returned, made.owed, made.covered) == (Decimal(0), Decimal(40), Decimal(510))


def test_nobody_gets_back_more_than_is_held() -> None:
    assert settle(Decimal(500), [], returned_before=Decimal(450)).returned == 50
    assert settle(Decimal(500), [], returned_before=Decimal(600)).returned == 0


@pytest.mark.parametrize(
    ("deduction", "sentence"), [((" ", 10), "what each deduction"), (("Wall", 0), "above 0")]
)
def test_a_deduction_says_what_it_is_for_and_how_much(deduction: tuple[str, int], sentence: str) -> None:
    with pytest.raises(Invalid, match=sentence):
        settle(Decimal(500), [Deduction(deduction[0], Decimal(deduction[1]))])

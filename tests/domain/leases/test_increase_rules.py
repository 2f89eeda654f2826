"""When a rent may go up, and what tenants are told, without a database."""

from datetime import date
from decimal import Decimal

import pytest

from domain.core.errors import Invalid
from domain.leases.increase_rules import NewIncrease, RentNow, check_increase, raised_by, words_of

TODAY = date(2026, 1, 10)


def now(ends: date | None = None, state: str = "RI", charged: date | None = None) -> RentNow:
    return RentNow(Decimal("1500.00"), ends, state, TODAY, charged)


def asked(day: date, rent: str = "1560.00", *, lease_allows: bool = False) -> NewIncrease:
    return NewIncrease(monthly_rent=Decimal(rent), effective_on=day, lease_allows=lease_allows)


@pytest.mark.parametrize(
    ("wanted", "lease", "field", "says"),
    [
        (asked(date(2026, 3, 11), "1500.00"), now(), "monthly_rent", "not higher than $1,500.00"),
        (asked(date(2026, 3, 10)), now(), "effective_on", "60 days"),
        (asked(date(2026, 3, 11)), now(ends=date(2026, 4, 30)), "effective_on", "May 1, 2026 or later"),
        (asked(date(2026, 3, 11)), now(charged=date(2026, 3, 31)), "effective_on", "through Mar 31, 2026"),
        (asked(date(2026, 3, 11), "1650.00"), now(state="NY"), "effective_on", "90 days"),
    ],
)
def test_a_day_that_is_too_soon_is_refused(
    wanted: NewIncrease, lease: RentNow, field: str, says: str
) -> None:
    with pytest.raises(Invalid) as refused:
        check_increase(wanted, lease)
    assert refused.value.errors[0].field == field
    assert says in refused.value.errors[0].message


def test_the_first_possible_day_and_a_term_that_allows_it() -> None:
    check_increase(asked(date(2026, 3, 11)), now())
    check_increase(asked(date(2026, 3, 11), lease_allows=True), now(ends=date(2026, 4, 30)))
    check_increase(asked(date(2026, 5, 1)), now(ends=date(2026, 4, 30)))


def test_a_percent_is_whole_dollars_and_never_more() -> None:
    assert raised_by(Decimal("1455.00"), Decimal("3.5")) == Decimal("1505.00")
    assert raised_by(Decimal("1000.00"), Decimal("5")) == Decimal("1050.00")


def test_tenants_are_told_both_rents_and_the_day() -> None:
    told = words_of("Alder Court 302", Decimal(1500), Decimal(1560), date(2026, 3, 11), "Call me.")
    assert told == (
        "The rent of Alder Court 302 is $1,560.00 a month from Mar 11, 2026 on. Until then it stays"
        " $1,500.00.\n\nCall me."
    )

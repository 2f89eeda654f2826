"""What a tenancy owes for a month, and when."""

from datetime import date
from decimal import Decimal

import pytest

from domain.ledger.rules.lines import Line, after_change, after_end
from domain.ledger.rules.months import due_on, months
from domain.ledger.rules.owed import Part, Proration, difference, owed, total

JUNE, FEBRUARY = date(2026, 6, 1), date(2026, 2, 1)
RENT = Decimal("1000.00")
LONG_AGO = date(2020, 1, 1)


def amounts(parts: list[Part]) -> list[str]:
    return [str(part.amount) for part in parts]


@pytest.mark.parametrize("proration", ["month_days", "thirty_days", "year_days"])
@pytest.mark.parametrize("month", [JUNE, FEBRUARY, date(2028, 2, 1), date(2026, 7, 1)])
def test_a_full_month_is_the_amount(month: date, proration: Proration) -> None:
    parts = owed([Line(RENT, LONG_AGO)], month, charged_from=LONG_AGO, proration=proration)
    assert total(parts) == RENT


@pytest.mark.parametrize(
    ("proration", "amount"),
    [("month_days", "678.57"), ("thirty_days", "633.33"), ("year_days", "624.66")],
)
def test_a_tenancy_that_begins_within_a_month_owes_its_days(proration: Proration, amount: str) -> None:
    moved_in = date(2026, 2, 10)
    parts = owed([Line(RENT, moved_in)], FEBRUARY, charged_from=moved_in, proration=proration)
    assert amounts(parts) == [amount]


def test_the_first_and_the_last_day_count() -> None:
    one_day = date(2026, 6, 15)
    assert amounts(owed([Line(RENT, one_day, one_day)], JUNE, charged_from=LONG_AGO)) == ["33.33"]


def test_a_change_of_rent_splits_the_month_and_its_parts_add_up() -> None:
    lines = after_change([Line(RENT, LONG_AGO)], Decimal("1100.00"), date(2026, 6, 11))
    parts = owed(lines, JUNE, charged_from=LONG_AGO)
    assert amounts(parts) == ["333.33", "733.34"]
    assert total(parts) == Decimal("1066.67")


def test_a_full_month_at_two_rents_is_divided_by_its_own_days_whatever_the_proration() -> None:
    lines = after_change([Line(RENT, LONG_AGO)], Decimal("1100.00"), date(2026, 7, 16))
    parts = owed(lines, date(2026, 7, 1), charged_from=LONG_AGO, proration="thirty_days")
    assert total(parts) == Decimal("1051.61")


def test_a_tenancy_is_charged_from_its_day_on_however_old_its_lease_is() -> None:
    assert owed([Line(RENT, date(2019, 1, 1))], JUNE, charged_from=date(2026, 7, 1)) == []


def test_a_line_without_an_end_goes_on_month_to_month() -> None:
    years = months(date(2026, 1, 5), date(2027, 12, 31))
    assert {total(owed([Line(RENT, LONG_AGO)], month, charged_from=LONG_AGO)) for month in years} == {RENT}


def test_what_ends_owes_nothing_afterwards() -> None:
    lines = after_end([Line(RENT, LONG_AGO)], date(2026, 6, 10))
    assert amounts(owed(lines, JUNE, charged_from=LONG_AGO)) == ["333.33"]
    assert owed(lines, date(2026, 7, 1), charged_from=LONG_AGO) == []


def test_a_change_before_the_beginning_replaces_what_was_to_come() -> None:
    lines = [Line(RENT, date(2026, 6, 1), date(2027, 5, 31))]
    assert after_change(lines, Decimal(900), date(2026, 5, 1)) == [
        Line(Decimal(900), date(2026, 5, 1), date(2027, 5, 31))
    ]


def test_two_lines_of_one_day_cannot_be_changed_without_saying_which() -> None:
    with pytest.raises(ValueError, match="Two lines charge the same day"):
        after_change([Line(RENT, LONG_AGO), Line(RENT, JUNE)], RENT, JUNE)


def test_a_change_that_reaches_back_shows_the_difference_with_its_sign() -> None:
    parts = owed([Line(Decimal(950), LONG_AGO)], JUNE, charged_from=LONG_AGO)
    assert difference(RENT, parts) == Decimal(-50)


@pytest.mark.parametrize(
    ("month", "day", "owed_from", "due"),
    [
        (FEBRUARY, 31, LONG_AGO, date(2026, 2, 28)),
        (date(2028, 2, 1), 30, LONG_AGO, date(2028, 2, 29)),
        (JUNE, 31, LONG_AGO, date(2026, 6, 30)),
        (JUNE, 1, date(2026, 6, 15), date(2026, 6, 15)),
        (JUNE, 20, date(2026, 6, 15), date(2026, 6, 20)),
    ],
)
def test_the_due_day(month: date, day: int, owed_from: date, due: date) -> None:
    assert due_on(month, day, owed_from) == due


def test_a_due_day_that_no_month_has_is_refused() -> None:
    with pytest.raises(ValueError, match="between 1 and 31"):
        due_on(JUNE, 32, LONG_AGO)


def test_an_amount_with_fractions_of_a_cent_is_refused() -> None:
    with pytest.raises(ValueError, match="more than two decimals"):
        owed([Line(Decimal("10.005"), LONG_AGO)], JUNE, charged_from=LONG_AGO)

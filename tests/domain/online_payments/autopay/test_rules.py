"""When AutoPay draws and how much."""

from datetime import date
from decimal import Decimal

import pytest
from pydantic import ValidationError

from domain.core.values.ids import new_id
from domain.online_payments.autopay.rules import (
    AUTHORISATION_VERSION,
    Decision,
    NewAutopay,
    decide,
    first_draw,
    is_late,
    next_draw,
)

RENT, CEILING = Decimal("1780.00"), Decimal("2000.00")


@pytest.mark.parametrize(
    ("today", "day", "ended", "expected"),
    [
        (date(2026, 11, 22), 1, [], date(2026, 12, 1)),
        (date(2026, 11, 22), 25, [], date(2026, 11, 25)),
        (date(2026, 11, 23), 25, [], date(2026, 12, 25)),  # no time for the notice
        (date(2026, 11, 2), 15, [date(2026, 11, 1)], date(2026, 12, 15)),  # drew on the first already
        (date(2026, 12, 27), 28, [], date(2027, 1, 28)),
    ],
)
def test_the_first_draw_leaves_time_for_the_notice(
    today: date, day: int, ended: list[date], expected: date
) -> None:
    assert first_draw(today, day, ended) == expected


def test_the_next_draw_is_todays_until_it_is_done() -> None:
    first, today = date(2026, 11, 1), date(2026, 12, 1)
    assert next_draw(today, 1, first) == today
    assert next_draw(today, 1, first, [today]) == date(2027, 1, 1)
    assert next_draw(date(2026, 10, 3), 1, first) == first


@pytest.mark.parametrize(
    ("fixed", "owed", "accepts", "expected"),
    [
        (None, RENT, "any", Decision("drawn", RENT)),
        (None, Decimal(0), "any", Decision("nothing_due")),
        (None, Decimal(-5), "any", Decision("nothing_due")),
        (None, CEILING, "any", Decision("drawn", CEILING)),
        (None, CEILING + Decimal("0.01"), "any", Decision("above_ceiling")),
        (Decimal(800), RENT, "any", Decision("drawn", Decimal(800))),
        (Decimal(800), Decimal(300), "any", Decision("drawn", Decimal(300))),
        (Decimal(800), RENT, "full_only", Decision("not_accepted")),
        (None, RENT, "full_only", Decision("drawn", RENT)),
        (None, RENT, "none", Decision("not_accepted")),
        (None, RENT, "certified_only", Decision("not_accepted")),
        (None, Decimal(0), "none", Decision("nothing_due")),
    ],
)
def test_what_a_month_draws(fixed: Decimal | None, owed: Decimal, accepts: str, expected: Decision) -> None:
    assert decide(fixed, CEILING, owed, accepts) == expected


@pytest.mark.parametrize(
    ("day", "due_day", "late"), [(1, 1, False), (6, 1, False), (7, 1, True), (28, 1, True), (1, 5, True)]
)
def test_a_day_after_grace_is_late(day: int, due_day: int, late: bool) -> None:
    assert is_late(day, due_day, 5) is late


@pytest.mark.parametrize("wrong", [{"day": 29}, {"day": 0}, {"amount_type": "fixed"}, {"fixed_amount": "9"}])
def test_terms_that_cannot_be(wrong: dict[str, object]) -> None:
    given = {
        "tenancy_id": new_id(),
        "method_id": new_id(),
        "day": 1,
        "amount_type": "full",
        "ceiling": "5.00",
        "agreed_version": AUTHORISATION_VERSION,
    }
    NewAutopay.model_validate(given)
    with pytest.raises(ValidationError):
        NewAutopay.model_validate(given | wrong)

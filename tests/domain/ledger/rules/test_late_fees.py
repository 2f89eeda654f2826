"""When rent is late and what a late fee may be."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import groupby

import pytest

from domain.ledger.rules.late_fee_law import LAWS, LateFeeLaw, law_on
from domain.ledger.rules.late_fees import Fee, LateFeePolicy, LateRent, ceiling_of, fees_due
from domain.ledger.rules.lateness import band_of, late_from

DUE = date(2026, 3, 1)
RENT = Decimal("1555.55")
LATE = LateRent(RENT, RENT, DUE)
FLAT = LateFeePolicy("flat", Decimal(75), grace_days=5)
DAILY = LateFeePolicy("daily", Decimal(10), grace_days=5, first=Decimal(25))


def due(
    policy: LateFeePolicy,
    rent: LateRent = LATE,
    *,
    on: date,
    state: str | None = None,
    used: dict[int, Decimal] | None = None,
) -> list[Fee]:
    return fees_due(policy, law_on(state, rent.due_on), rent, used=used or {}, today=on)


def test_there_is_no_fee_on_the_last_day_of_grace_and_one_on_the_next() -> None:
    assert due(FLAT, on=date(2026, 3, 6)) == []
    assert due(FLAT, on=date(2026, 3, 7)) == [Fee(0, date(2026, 3, 7), Decimal(75))]


def test_there_is_one_fee_a_month_however_late_one_looks() -> None:
    assert due(FLAT, on=date(2026, 9, 1)) == due(FLAT, on=date(2026, 3, 7))


def test_a_fee_that_was_waived_or_voided_stays_used_up() -> None:
    assert due(FLAT, on=date(2026, 9, 1), used={0: Decimal(75)}) == []


def test_what_was_received_within_grace_counts_whenever_it_is_looked_at() -> None:
    paid = replace(LATE, received=((date(2026, 3, 6), RENT),))
    assert due(FLAT, paid, on=date(2026, 3, 20)) == []
    late = replace(LATE, received=((date(2026, 3, 7), RENT),))
    assert [fee.number for fee in due(FLAT, late, on=date(2026, 3, 20))] == [0]


def test_a_percentage_is_of_what_was_unpaid_when_grace_ended() -> None:
    part = replace(LATE, received=((DUE, Decimal(1000)), (date(2026, 3, 10), Decimal(500))))
    policy = LateFeePolicy("percent", Decimal("5.00"))
    assert [fee.amount for fee in due(policy, part, on=date(2026, 3, 20))] == [Decimal("27.78")]


def test_a_small_remainder_has_no_fee() -> None:
    part = replace(LATE, received=((DUE, RENT - 10),))
    assert due(replace(FLAT, least=Decimal("10.01")), part, on=date(2026, 3, 20)) == []
    assert len(due(replace(FLAT, least=Decimal(10)), part, on=date(2026, 3, 20))) == 1


def test_a_daily_policy_counts_the_days_on_which_rent_was_open() -> None:
    paid = replace(LATE, received=((date(2026, 3, 9), RENT),))
    fees = due(DAILY, paid, on=date(2026, 3, 30))
    assert [(fee.number, fee.day.day, int(fee.amount)) for fee in fees] == [
        (0, 7, 25),
        (1, 7, 10),
        (2, 8, 10),
        (3, 9, 10),
    ]


def test_daily_fees_end_at_the_ceiling_and_the_last_one_is_what_is_left() -> None:
    fees = due(DAILY, on=date(2026, 4, 30), state="MD")  # 5 % of 1,555.55 rounded down
    assert sum(fee.amount for fee in fees) == Decimal("77.77")
    assert fees[-1].amount == Decimal("2.77")


def test_a_policy_has_a_limit_of_its_own() -> None:
    assert sum(fee.amount for fee in due(replace(DAILY, most=Decimal(60)), on=date(2026, 4, 30))) == 60


def test_a_ceiling_rounds_down() -> None:
    assert [fee.amount for fee in due(FLAT, on=date(2026, 3, 20), state="ME")] == [Decimal("62.22")]


def test_the_grace_of_the_law_holds_where_the_lease_has_less() -> None:
    assert due(FLAT, on=date(2026, 3, 16), state="ME") == []
    assert [fee.day for fee in due(FLAT, on=date(2026, 3, 17), state="ME")] == [date(2026, 3, 17)]


@pytest.mark.parametrize(
    ("state", "unpaid", "days", "ceiling"),
    [
        ("NY", 1000, 6, 50), ("NY", 100, 6, 50), ("CO", 1000, 8, 50), ("CO", 1500, 8, 75),
        ("NC", 1500, 6, 75), ("CT", 1500, 10, 50), ("CT", 600, 10, 30), ("IA", 1500, 2, 40),
        ("IA", 1500, 20, 100), ("MN", 1000, 2, 80), ("TX", 10, 3, 150),
    ],
)  # fmt: skip
def test_the_ceiling_of_a_state(state: str, unpaid: int, days: int, ceiling: int) -> None:
    law = law_on(state, DUE)
    limit = ceiling_of(law, monthly_rent=Decimal(1500), unpaid=Decimal(unpaid), days=days)
    assert limit == Decimal(ceiling)


def test_a_tier_is_for_its_rents() -> None:
    law = law_on("IA", DUE)
    limits = [ceiling_of(law, monthly_rent=Decimal(rent), unpaid=Decimal(500), days=9) for rent in (700, 701)]
    assert limits == [Decimal(60), Decimal(100)]


def test_where_the_law_takes_one_fee_a_daily_policy_charges_once() -> None:
    assert [(fee.number, int(fee.amount)) for fee in due(DAILY, on=date(2026, 4, 30), state="CT")] == [
        (0, 35)
    ]


def test_a_law_holds_from_its_day_on() -> None:
    before, after = law_on("NM", date(2025, 6, 19)), law_on("NM", date(2025, 6, 20))
    assert before is not None
    assert after is not None
    assert [law.ceilings[0].percent for law in (before, after)] == [10, 5]
    assert law_on("ca", DUE) is None
    assert law_on(" ny ", DUE) is not None


def test_every_law_names_its_source_and_no_two_of_a_state_begin_on_one_day() -> None:
    assert all(law.source and (law.ceilings or law.grace_days) for law in LAWS)
    by_state = groupby(sorted(LAWS, key=_state), key=_state)
    for _, group in by_state:
        days = [law.since for law in group]
        assert len(set(days)) == len(days)


def _state(law: LateFeeLaw) -> str:
    return law.state


@pytest.mark.parametrize(
    ("zone", "instant"),
    [
        ("Pacific/Honolulu", "2026-03-07T10:00:00+00:00"),
        ("America/New_York", "2026-03-07T05:00:00+00:00"),
        ("Pacific/Tongatapu", "2026-03-06T11:00:00+00:00"),
    ],
)
def test_grace_ends_at_the_propertys_own_midnight(zone: str, instant: str) -> None:
    assert late_from(DUE, 5, zone).isoformat() == instant


def test_the_bands() -> None:
    days = (0, 1, 30, 31, 60, 61, 90, 91, 4000)
    bands = [None, "1–30", "1–30", "31–60", "31–60", "61–90", "61–90", "90+", "90+"]
    assert [band_of(each) for each in days] == bands

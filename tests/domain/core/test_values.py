"""Money, days, text, contacts and ids: what is taken, what is refused, and how it is written."""

import json
import threading
import time
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
import time_machine
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from domain.core.values.contacts import Email, OptionalEmail
from domain.core.values.dates import DEFAULT_ZONE, Day, known_zones, today_in, zone_of_state
from domain.core.values.ids import new_id
from domain.core.values.money import MAX_MONEY, Money
from domain.core.values.text import Line, OptionalLine, Prose, Tags
from tests.naughty import on_one_line

MONEY, DAY = TypeAdapter(Money), TypeAdapter(Day)
LINE, OPTIONAL = TypeAdapter(Line), TypeAdapter(OptionalLine)
PROSE, TAGS = TypeAdapter(Prose), TypeAdapter(Tags)
EMAIL, OPTIONAL_EMAIL = TypeAdapter(Email), TypeAdapter(OptionalEmail)
STATES = """
AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK
OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AB BC MB NB NL NS NT NU ON PE QC SK YT
"""


@given(st.decimals(0, MAX_MONEY, places=2))
def test_money_is_exact_in_and_out(amount: Decimal) -> None:
    text = MONEY.dump_json(amount).decode()
    assert text == f'"{amount:.2f}"'
    assert MONEY.validate_json(text) == amount
    assert MONEY.validate_python(str(amount)) == amount


@pytest.mark.parametrize(
    "amount",
    [
        "-0.01",
        "0.001",
        "10000000000.00",
        "NaN",
        "Infinity",
        "-Infinity",
        "sNaN",
        "1e12",
        "",
        "x",
        None,
        [],
        {},
    ],
)
def test_what_is_no_amount_is_refused(amount: Any) -> None:
    with pytest.raises(ValidationError):
        MONEY.validate_python(amount)


@given(st.dates())
def test_days_near_the_ends_of_the_calendar_are_refused(day: date) -> None:
    if 1900 <= day.year <= 2200:
        assert DAY.validate_python(day.isoformat()) == day
    else:
        with pytest.raises(ValidationError):
            DAY.validate_python(day.isoformat())


@pytest.mark.parametrize(
    ("instant", "days"),
    [
        ("2026-03-08T06:59:00Z", {"America/New_York": 8, "Pacific/Honolulu": 7, "Pacific/Guam": 8}),
        ("2026-11-01T04:59:59Z", {"America/New_York": 1, "America/Chicago": 31, "America/Phoenix": 31}),
        ("2026-01-01T10:30:00Z", {"Pacific/Pago_Pago": 31, "Pacific/Auckland": 1, "America/St_Johns": 1}),
    ],
)
def test_today_is_the_propertys_own(instant: str, days: dict[str, int]) -> None:
    with time_machine.travel(datetime.fromisoformat(instant), tick=False):
        assert {zone: today_in(zone).day for zone in days} == days


def test_every_state_and_province_has_a_zone_that_exists() -> None:
    states = STATES.split()
    assert len(states) == 56 + 13
    zones = {state: zone_of_state(state, "missing") for state in states}
    assert set(zones.values()) <= known_zones()
    assert zone_of_state(" on ") == "America/Toronto"
    assert zone_of_state("ZZ") == DEFAULT_ZONE
    assert all(ZoneInfo(zone) for zone in zones.values())


plain = st.text(st.characters(codec="utf-8", exclude_characters="\x00"))


one_line = plain.filter(lambda text: on_one_line(text) == text.strip())


@given(one_line)
def test_text_is_trimmed_and_else_kept(text: str) -> None:
    bare = text.strip()
    if 0 < len(bare) <= 200:
        assert LINE.validate_python(text) == bare == OPTIONAL.validate_python(text)
    if not bare:
        assert OPTIONAL.validate_python(text) is PROSE.validate_python(text) is None
        with pytest.raises(ValidationError):
            LINE.validate_python(text)
    else:
        assert PROSE.validate_python(text) == bare


@given(plain, st.sampled_from(["\x00", "\ud800", "\udfff"]), plain)
def test_nul_and_half_characters_are_refused_everywhere(before: str, bad: str, after: str) -> None:
    text = before[:50] + bad + after[:50]
    for kind in (LINE, OPTIONAL, PROSE, EMAIL, OPTIONAL_EMAIL):
        with pytest.raises(ValidationError):
            kind.validate_python(text)
    with pytest.raises(ValidationError):
        TAGS.validate_python(["fine", text])


@pytest.mark.parametrize("value", [7, 1.5, True, [], {}, b"text"])
def test_what_is_not_text_is_refused(value: Any) -> None:
    for kind in (OPTIONAL, PROSE):
        with pytest.raises(ValidationError):
            kind.validate_json(json.dumps(value) if not isinstance(value, bytes) else b"\xff")


@given(st.lists(one_line.filter(lambda text: len(text) <= 100), max_size=100))
def test_tags_are_unique_trimmed_and_in_order(words: list[str]) -> None:
    tags = TAGS.validate_python(words)
    assert tags == list(dict.fromkeys(word.strip() for word in words if word.strip()))
    assert TAGS.validate_python(tags) == tags


@pytest.mark.parametrize(
    "address", ["name@example.com", "a.b+c@sub.example.co", "o'brien@example.com", "ünï@example.com"]
)
def test_addresses_are_kept_as_typed(address: str) -> None:
    assert EMAIL.validate_python(f"  {address}\t") == address


@pytest.mark.parametrize(
    "address",
    ["", "a", "a@", "@example.com", "a@b", "a b@example.com", "a@example..com", "a@localhost", "a@x.invalid",
     "a@example.com\nBcc: b@example.com", "a" * 250 + "@example.com", "a,b@example.com"],
)  # fmt: skip
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(ValidationError):
        EMAIL.validate_python(address)


def test_ids_rise_within_a_process_and_carry_their_time() -> None:
    ids = [new_id() for _ in range(20_000)]
    assert ids == sorted(ids)
    assert len(set(ids)) == len(ids)
    assert {(one.version, one.variant) for one in ids} == {(7, UUID(int=0x8 << 60).variant)}
    before = time.time_ns() // 1_000_000
    assert before <= new_id().int >> 80 <= time.time_ns() // 1_000_000


def test_ids_of_many_threads_never_meet() -> None:
    made: list[UUID] = []
    threads = [
        threading.Thread(target=lambda: made.extend([new_id() for _ in range(2_000)])) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(made)) == 16_000

"""Cells to values: amounts, days, numbers, words; what cannot be read is refused with what would be right."""

from contextlib import suppress
from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.core.parsing.addresses import with_zeros
from domain.core.parsing.dates import Order, order_of, read_day
from domain.core.parsing.numbers import Unreadable, read_integer, read_money, read_number
from domain.core.parsing.phones import read_phone
from domain.imports.fields import Field
from domain.imports.kinds.schemas import SCHEMAS
from domain.imports.values import SetAside, read_cell, split_list


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("$1,500.00", "1500.00"), ("(2,555.95)", "-2555.95"), ("1 500,00", "1500.00"), ("1500", "1500.00"),
        ("1.500,00", "1500.00"), ("$ -", "0.00"), ("-$50", "-50.00"), ("$(250.00)", "-250.00"),
        ("C$1,200", "1200.00"), ("1,200 USD", "1200.00"), ("1\u00a0500,5", "1500.50"),
        ("1'500.00", "1500.00"),
        ("€ 900", "900.00"), ("\u221250", "-50.00"), ("1500.005", "1500.01"), ("0", "0.00"), (".5", "0.50"),
        ("1234567.89", "1234567.89"), ("12,50", "12.50"), ("50-", "-50.00"),
    ],
)  # fmt: skip
def test_amounts(text: str, amount: str) -> None:
    assert read_money(text) == Decimal(amount)


@pytest.mark.parametrize(
    "text",
    [
        "abc",
        "1,5000",
        "1.500",
        "1e3",
        "NaN",
        "Infinity",
        "1500/mo",
        "15 00",
        "1,2,3",
        "--5",
        "٣",
        "1.5k",
        "5%",
    ],
)
def test_what_is_no_amount_is_never_zero(text: str) -> None:
    with pytest.raises(Unreadable, match="Not an amount"):
        read_money(text)


def test_a_letter_for_a_digit_is_named_and_repaired_in_the_advice() -> None:
    with pytest.raises(Unreadable) as caught:
        read_money("$1,5OO.00")
    assert caught.value.reason == "Not an amount: letter O in place of zero"
    assert caught.value.advice == "Write it like 1500.00"


@given(st.decimals(min_value=-9_999_999_999, max_value=9_999_999_999, places=2))
def test_every_way_to_write_an_amount_gives_it_back(amount: Decimal) -> None:
    european = f"{abs(amount):,.2f}".translate(str.maketrans(",.", ".,"))
    ways = [f"{amount:.2f}", f"${abs(amount):,.2f}", f"({abs(amount):,.2f})", european]
    assert [abs(read_money(way)) for way in ways] == [abs(amount)] * 4
    assert read_money(ways[0]) == amount


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2025-11-18", (2025, 11, 18)), ("11/18/2025", (2025, 11, 18)), ("18/11/2025", (2025, 11, 18)),
        ("3/4/25", (2025, 3, 4)), ("18-Nov-25", (2025, 11, 18)), ("Nov 18, 2025", (2025, 11, 18)),
        ("November 18 2025", (2025, 11, 18)), ("Fri, Nov 18, 2025", (2025, 11, 18)), ("45992", (2025, 12, 1)),
        ("2013-11-23T02:30:31-08:00", (2013, 11, 23)), ("1980-02-01 00:00:00", (1980, 2, 1)),
        ("11/18/2025 3:45 PM", (2025, 11, 18)), ("01MAR16", (2016, 3, 1)), ("18.11.2025", (2025, 11, 18)),
        ("5.6.2025", (2025, 6, 5)), ("20251118", (2025, 11, 18)), ("1/1/70", (1970, 1, 1)),
        ("1/1/69", (2069, 1, 1)), ("3rd March 2024", (2024, 3, 3)), ("2024-02-29", (2024, 2, 29)),
    ],
)  # fmt: skip
def test_days(text: str, day: tuple[int, int, int]) -> None:
    assert read_day(text) == date(*day)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("31/31/2026", "there is no month 31"), ("02/29/2023", "February 2023 has no day 29"),
        ("Nov-25", "it names no day"), ("11/18", "it names no year"), ("soon", "Not a date"),
        ("0", "Not a date"),
        ("1/1/0001", "the year 1 is out of reach"), ("12:30", "Not a date"), ("2025-13-01", "no month 13"),
    ],
)  # fmt: skip
def test_what_is_no_day_says_why(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        read_day(text)


def test_a_column_that_can_only_be_day_first_is_read_so_throughout() -> None:
    order = order_of(["31/01/2025", "28/02/2025", "01/03/2025"])
    assert read_day("01/03/2025", order) == date(2025, 3, 1)
    assert not order_of(["31/01/2025", "02/28/2025"]).day_first
    assert not order_of(["13/01/2025", "02/03/2025"]).day_first


def test_two_digit_birth_years_lie_in_the_past() -> None:
    assert read_day("5/6/48", Order(latest=date(2025, 1, 1))) == date(1948, 5, 6)
    assert read_day("5/6/12", Order(latest=date(2025, 1, 1))) == date(2012, 5, 6)


@given(st.dates(date(1970, 1, 1), date(2069, 12, 31)))
def test_every_way_to_write_a_day_gives_it_back(day: date) -> None:
    ways = ["%Y-%m-%d", "%m/%d/%Y", "%d.%m.%Y", "%d-%b-%y", "%b %d, %Y", "%B %d %Y", "%Y%m%d", "%m/%d/%y"]
    assert {read_day(day.strftime(way)) for way in ways} == {day}
    serial = (datetime(day.year, day.month, day.day) - datetime(1899, 12, 30)) / timedelta(days=1)
    assert read_day(f"{serial:.0f}") == day


def test_numbers_and_whole_numbers() -> None:
    assert [read_number(text) for text in ("1.5", "1½", "2 1/2", "2.000")] == [
        Decimal("1.5"), Decimal("1.5"), Decimal("2.5"), Decimal(2)
    ]  # fmt: skip
    assert [read_integer(text) for text in ("1,200", "3.0", "-1")] == [1200, 3, -1]
    for area in ("850 sq ft", "850 SqFt.", "850sf", "850 sq. feet", "850 units", "850 ft²"):
        assert read_integer(area) == 850
    for text in ("1.5", "two", "1.500", "3O"):
        with pytest.raises(Unreadable):
            read_integer(text)


@pytest.mark.parametrize(
    "name", ["date_of_birth", "lease_start_date", "monthly_rent", "rent_due_day", "vehicle_year"]
)
def test_a_day_or_amount_longer_than_64_characters_is_refused_unread(name: str) -> None:
    for text in ("1" * 65, "1/1/2025 1:00" + " " * 52 + "x", " 1:00" * 1_900):
        with pytest.raises(Unreadable) as caught:
            read_cell(field("residents", name), text)
        assert caught.value.reason == "Longer than 64 characters"
        assert caught.value.advice.startswith("Write it")


def test_a_long_cell_says_nothing_about_the_order_of_days() -> None:
    long = "31/01/2025" + " " * 60 + "x"
    assert not order_of([long, long + "y", "28/02/2025"]).day_first


@pytest.mark.parametrize(
    "text",
    [
        "11/18/2025 3:45PM", "11/18/2025 03:45:10.123 pm UTC", "2025-11-18T03:45:10,5+01:00",
        "Tue, 18 Nov 2025 03:45 GMT", "11/18/2025,  3:45 a.m.", "Nov. 18, 2025 , 3:45 Z",
    ],
)  # fmt: skip
def test_the_time_of_day_is_left_out_however_it_is_written(text: str) -> None:
    assert read_day(text) == date(2025, 11, 18)


def test_phones_keep_what_was_typed() -> None:
    assert read_phone("(401) 555-0142").e164 == "+14015550142"
    assert read_phone("401.555.0142 ext 7") == read_phone(" 401.555.0142  ext 7")
    for extension in (" x7", " x 12", ", 7", " #7", " extension 7", " EXT.7"):
        assert read_phone("401 555 0142" + extension).e164 == "+14015550142"
    assert read_phone("+44 20 7946 0958").e164 == "+442079460958"
    assert read_phone("ask the office").e164 is None
    assert read_phone("ask the office").typed == "ask the office"
    with pytest.raises(Unreadable, match="Longer than 60 characters"):
        read_phone("401-555-0142 or, after six, " * 3)


def test_lists_are_split() -> None:
    assert split_list("Pool , Gym; pool|Sauna,,") == ["Pool", "Gym", "Sauna"]
    assert split_list('["Pool", "Gym"]') == ["Pool", "Gym"]


def field(kind: str, name: str) -> Field:
    return SCHEMAS[kind].known(name)


@pytest.mark.parametrize(
    ("kind", "name", "text", "value"),
    [
        ("units", "status", "Vacant-Unrented", "vacant"), ("units", "status", "NOTICE-RENTED", "notice"),
        ("units", "status", "Current", "occupied"), ("units", "unit_type", "2 Bedrooms", "two_bedroom"),
        ("properties", "property_type", "Multi-Family", "multi_family"),
        ("properties", "status", "Active", "active"),
        ("properties", "property_type", "Duplex", "multi_family"),
        ("residents", "status", "Past", "inactive"),
        ("residents", "eviction_status", "none", "none"),
        ("residents", "statement_method", "E-mail", "email"),
        ("vendors", "service_type", "LAWN CARE & LANDSCAPING", "landscaping"),
        ("vendors", "service_type", "HVAC", "hvac"),
    ],
)  # fmt: skip
def test_words_of_other_programs_are_understood(kind: str, name: str, text: str, value: str) -> None:
    assert read_cell(field(kind, name), text) == value


def test_a_word_outside_the_vocabulary_is_set_aside() -> None:
    assert read_cell(field("properties", "property_type"), "PRIVATE") == SetAside("PRIVATE")


@pytest.mark.parametrize(
    "text", ["", "  ", "-", "N/A", "n/a", "NULL", "--", "#N/A", "0000-00-00", "00/00/0000"]
)
def test_nothing_is_nothing(text: str) -> None:
    assert read_cell(field("residents", "lease_start_date"), text) is None


def test_a_month_to_month_lease_has_no_end_and_a_name_like_na_is_a_name() -> None:
    assert read_cell(field("residents", "lease_end_date"), "Month-to-month") is None
    assert read_cell(field("residents", "last_name"), "Na") == "Na"
    assert read_cell(field("residents", "last_name"), "Null") == "Null"


@pytest.mark.parametrize(
    ("text", "count"), [("Studio", 0), ("EFF", 0), ("0", 0), ("2 BR", 2), ("1 Bedroom", 1), ("3bd", 3)]
)
def test_bedrooms_in_words(text: str, count: int) -> None:
    assert read_cell(field("units", "bedrooms"), text) == count


def test_the_day_that_rent_is_due_may_be_an_ordinal() -> None:
    assert [read_cell(field("residents", "rent_due_day"), text) for text in ("1st", "22nd", "5th")] == [
        1,
        22,
        5,
    ]


@pytest.mark.parametrize(
    ("code", "state", "whole"),
    [
        ("2903", "RI", "02903"), ("2138-1234", "MA", "02138-1234"), ("601", "PR", "00601"),
        ("2903", "TX", "2903"), ("601", "RI", "601"), ("02903", "RI", "02903"), ("M4W", "ON", "M4W"),
    ],
)  # fmt: skip
def test_zeros_that_a_spreadsheet_dropped_come_back_where_the_state_says_so(
    code: str, state: str, whole: str
) -> None:
    assert with_zeros(code, state) == whole


def test_addresses_of_mail() -> None:
    assert read_cell(field("residents", "email"), "Ann <ann@example.com>") == "ann@example.com"
    for text in ("liam.dunne@", "a b@example.com", "@x.com", "a@b", "a@@b.com", "a..b@example.com"):
        with pytest.raises(Unreadable, match="Not an e-mail address"):
            read_cell(field("residents", "email"), text)


@pytest.mark.parametrize("text", ["a\x00b", "a\ud800b", "x" * 10_001])
def test_what_cannot_be_stored_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_cell(field("residents", "notes"), text)


@given(st.sampled_from([f for shape in SCHEMAS.values() for f in shape.fields]), st.text(max_size=30))
def test_any_text_gives_a_value_or_a_reason(target: Field, text: str) -> None:
    with suppress(Unreadable):
        read_cell(target, text)

"""The file of a visit: its lines, its text, the clock of the place, and one entry that moves and ends."""

import random
import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from domain.core.errors import NotFound
from domain.core.values.ids import new_id
from domain.maintenance.calendar_file import Visit, calendar_text, escaped, folded
from domain.maintenance.calendar_zone import AROUND, zone_lines

NOW = datetime(2026, 11, 24, 15, 0, 7, 55, tzinfo=UTC)
REQUEST = new_id()
SENDER = "office@example.com"
ZONES = (
    *("America/New_York", "Europe/Dublin", "Australia/Lord_Howe", "Asia/Kathmandu", "Africa/Casablanca"),
    *("America/Phoenix", "Pacific/Apia", "America/St_Johns", "UTC"),
)


def visit(
    begins: datetime | None = datetime(2026, 12, 1, 14, 0, tzinfo=UTC),
    ends: datetime | None = None,
    *,
    title: str = "Leak under the sink",
    status: str = "in_progress",
    sequence: int = 0,
    zone: str = "America/New_York",
    company: str = "Harbor Homes",
) -> Visit:
    place = "1 Alder Street, Providence, Unit 4B"
    return Visit(REQUEST, title, status, begins, ends, sequence, zone, place, company)


def unfolded(text: str) -> list[str]:
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def values(lines: list[str], name: str) -> list[str]:
    return [line.partition(":")[2] for line in lines if re.split("[:;]", line)[0] == name]


def test_the_file_of_a_visit_in_full() -> None:
    ends = datetime(2026, 12, 1, 16, 0, tzinfo=UTC)
    lines = unfolded(calendar_text(visit(ends=ends), SENDER, NOW))
    assert lines[:5] == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Steward//Maintenance//EN",
        "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE",
    ]
    assert lines[lines.index("BEGIN:VEVENT") :] == [
        "BEGIN:VEVENT",
        f"UID:visit-{REQUEST}",
        "DTSTAMP:20261124T150007Z",
        "SEQUENCE:0",
        'ORGANIZER;CN="Harbor Homes":mailto:office@example.com',
        "DTSTART;TZID=America/New_York:20261201T090000",
        "DTEND;TZID=America/New_York:20261201T110000",
        "SUMMARY:Leak under the sink",
        "LOCATION:1 Alder Street\\, Providence\\, Unit 4B",
        "STATUS:CONFIRMED",
        "END:VEVENT",
        "END:VCALENDAR",
    ]


def test_text_is_escaped_and_makes_no_line_of_its_own() -> None:
    assert escaped("a\\b; c, d\r\ne\rf\ng") == "a\\\\b\\; c\\, d\\ne\\nf\\ng"
    assert escaped("bell\x07 tab\t") == "bell  tab "
    lines = unfolded(calendar_text(visit(title="Sink\r\nEND:VEVENT\r\nATTACH:https://x"), SENDER, NOW))
    assert lines.count("END:VEVENT") == 1
    assert values(lines, "ATTACH") == []
    assert values(lines, "SUMMARY") == ["Sink\\nEND:VEVENT\\nATTACH:https://x"]


def test_the_organizer_s_name_stays_within_its_quotes() -> None:
    lines = unfolded(calendar_text(visit(company='Ann "A" Lee;X=1:\r\nATTENDEE:mailto:x@y'), SENDER, NOW))
    (organizer,) = [line for line in lines if line.startswith("ORGANIZER")]
    assert organizer == (f"ORGANIZER;CN=\"Ann 'A' Lee;X=1:  ATTENDEE:mailto:x@y\":mailto:{SENDER}")
    assert values(lines, "ATTENDEE") == []


def test_a_visit_whose_end_nobody_named_is_an_hour_long() -> None:
    lines = unfolded(calendar_text(visit(), SENDER, NOW))
    assert values(lines[lines.index("BEGIN:VEVENT") :], "DTEND") == ["20261201T100000"]


def test_lines_are_folded_at_75_octets_and_no_character_is_cut() -> None:
    assert folded("x" * 75) == "x" * 75
    assert folded("x" * 76) == "x" * 75 + "\r\n x"
    chance = random.Random(5545)
    for _ in range(300):
        text = "".join(chance.choice("aé漢🔧 ") for _ in range(chance.randrange(200)))
        parts = folded(text).split("\r\n")
        assert max(len(part.encode()) for part in parts) <= 75
        assert folded(text).replace("\r\n ", "") == text


def test_the_entry_keeps_its_identity_as_it_moves_and_is_taken_out_when_called_off() -> None:
    later = datetime(2026, 12, 3, 14, 0, tzinfo=UTC)
    files = [
        unfolded(calendar_text(each, SENDER, NOW))
        for each in (
            visit(),
            visit(later, sequence=1),
            visit(later, sequence=2, status="cancelled"),
            visit(None, sequence=3),
        )
    ]
    assert len({values(lines, "UID")[0] for lines in files}) == 1
    assert [values(lines, "SEQUENCE") for lines in files] == [["0"], ["1"], ["2"], ["3"]]
    assert [values(lines, "STATUS")[0] for lines in files] == [*["CONFIRMED"] * 2, *["CANCELLED"] * 2]
    assert [values(lines, "METHOD") for lines in files] == [[], [], ["CANCEL"], ["CANCEL"]]
    assert [values(lines, "ORGANIZER") for lines in files] == [[f"mailto:{SENDER}"]] * 4
    with pytest.raises(NotFound):
        calendar_text(visit(None), SENDER, NOW)


def test_the_hour_that_comes_twice_is_told_apart() -> None:
    first, second = (datetime(2026, 11, 1, hour, 30, tzinfo=UTC) for hour in (5, 6))
    lines = unfolded(calendar_text(visit(first, second), SENDER, NOW))
    event = lines[lines.index("BEGIN:VEVENT") :]
    assert "DTSTART;TZID=America/New_York:20261101T013000" in event
    assert "DTEND:20261101T063000Z" in event


def test_new_york_s_rules_are_those_on_paper() -> None:
    lines = zone_lines(ZoneInfo("America/New_York"), datetime(2026, 7, 1, tzinfo=UTC))
    onsets = [
        ("STANDARD", "20251102T020000", "-0400", "-0500", "EST"),
        ("DAYLIGHT", "20260308T020000", "-0500", "-0400", "EDT"),
        ("STANDARD", "20261101T020000", "-0400", "-0500", "EST"),
        ("DAYLIGHT", "20270314T020000", "-0500", "-0400", "EDT"),
    ]
    assert observances(lines)[1:] == onsets


@pytest.mark.parametrize("name", ZONES)
def test_whoever_reads_the_rules_finds_the_same_clock(name: str) -> None:
    zone, chance = ZoneInfo(name), random.Random(name)
    around = datetime(2026, 6, 1, tzinfo=UTC)
    known = observances(zone_lines(zone, around))
    for _ in range(400):
        at = around + timedelta(seconds=chance.randrange(-31_000_000, 31_000_000))
        assert around - AROUND < at < around + AROUND
        holding = [to for _, begins, since, to, _ in known if instant(begins, since) <= at]
        assert delta(holding[-1]) == at.astimezone(zone).utcoffset(), at


def observances(lines: list[str]) -> list[tuple[str, ...]]:
    body = lines[2:-1]
    assert len(body) % 6 == 0
    found = [body[start : start + 6] for start in range(0, len(body), 6)]
    assert all(each[0].partition(":")[2] == each[5].partition(":")[2] for each in found)
    return [tuple(line.partition(":")[2] for line in each[:5]) for each in found]


def delta(offset: str) -> timedelta:
    sign = -1 if offset[0] == "-" else 1
    return sign * timedelta(hours=int(offset[1:3]), minutes=int(offset[3:5]))


def instant(local: str, since: str) -> datetime:
    return datetime.strptime(local, "%Y%m%dT%H%M%S").replace(tzinfo=UTC) - delta(since)

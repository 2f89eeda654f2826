"""The visit of a request as a file for calendars (RFC 5545): the same entry whenever it is taken again, and a
higher number once it has moved."""

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from domain.core.errors import NotFound
from domain.maintenance.calendar_zone import zone_lines
from domain.maintenance.rules import NO_VISIT

LINE_OCTETS = 75
PROGRAM = "-//Steward//Maintenance//EN"
# A visit whose end nobody named, as long as calendars draw one.
USUAL_LENGTH = timedelta(hours=1)
_CONTROLS = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Visit:
    """What stands in the file: nobody's name but the company's, and nothing of how one gets in.

    `sequence` goes up whenever the visit moves, is called off, or is to be again after all.
    """

    request_id: UUID
    title: str
    status: str
    begins: datetime | None
    ends: datetime | None
    sequence: int
    zone: str
    place: str
    company: str

    @property
    def called_off(self) -> bool:
        return self.status == "cancelled" or self.begins is None


def calendar_text(visit: Visit, sender: str, now: datetime) -> str:
    """The whole file; `sender` is the address from which the company's mails come. Raises NotFound where a
    visit never was planned."""
    if visit.begins is None and visit.sequence == 0:
        raise NotFound(NO_VISIT)
    zone = ZoneInfo(visit.zone)
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{PROGRAM}", "CALSCALE:GREGORIAN"]
    if visit.called_off:
        lines.append("METHOD:CANCEL")
    if visit.begins is not None:
        lines += zone_lines(zone, visit.begins)
    lines += [*_event(visit, sender, zone, now), "END:VCALENDAR"]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def escaped(text: str) -> str:
    """Text as a value of TEXT has it: separators with a backslash, a break of lines as \\n."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    marked = re.sub(r"([\\;,])", r"\\\1", _CONTROLS.sub(" ", plain))
    return marked.replace("\n", "\\n")


def folded(line: str) -> str:
    """No line longer than 75 octets; a character of several octets stays whole."""
    parts, octets = [""], 0
    for character in line:
        size = len(character.encode())
        if octets + size > LINE_OCTETS:
            parts.append(" ")
            octets = 1
        parts[-1] += character
        octets += size
    return "\r\n".join(parts)


def quoted(text: str) -> str:
    """Text as the value of a parameter has it: in quotes, which it cannot hold itself."""
    return '"' + _CONTROLS.sub(" ", text.replace("\n", " ")).replace('"', "'") + '"'


def _event(visit: Visit, sender: str, zone: ZoneInfo, now: datetime) -> list[str]:
    lines = ["BEGIN:VEVENT", f"UID:visit-{visit.request_id}", f"DTSTAMP:{_instant(now)}"]
    lines.append(f"SEQUENCE:{visit.sequence}")
    lines.append(f"ORGANIZER;CN={quoted(visit.company)}:mailto:{sender}")
    if visit.begins is not None:
        lines.append(_time("DTSTART", visit.begins, zone))
        lines.append(_time("DTEND", visit.ends or visit.begins + USUAL_LENGTH, zone))
    lines += [f"SUMMARY:{escaped(visit.title)}", f"LOCATION:{escaped(visit.place)}"]
    return [*lines, f"STATUS:{'CANCELLED' if visit.called_off else 'CONFIRMED'}", "END:VEVENT"]


def _time(name: str, at: datetime, zone: ZoneInfo) -> str:
    """By the clock of the place; in UTC in the hour that comes a second time, which no clock tells apart."""
    local = at.astimezone(zone)
    if local.fold:
        return f"{name}:{_instant(at)}"
    return f"{name};TZID={zone.key}:{local:%Y%m%dT%H%M%S}"


def _instant(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"

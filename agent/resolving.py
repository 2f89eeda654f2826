"""Settling references: the words of a person or a model become the id of one record that the caller sees."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from agent.context import Context
from agent.naming import Candidate, folded, meant
from agent.replies import Option
from agent.tool import Noun
from domain.core.db.pipeline import Statement
from domain.search import candidates as records

MOST_OPTIONS = 8

_UNIT_WORD = re.compile(
    r"(?i)^\s*(?:the\s+)?(?:units?|apt\.?|apartment|suite|flat|number|no\.?|#)\s*#?\s*(?=\S)"
)
_TRAILING = re.compile(r"(?i)\b(?:unit|apt|apartment|suite|no)\.?\s*$")
_BETWEEN = re.compile(r"(?i)(?:,|\bat\b|\bin\b|\bof\b|\bfrom\b|\boff\b)\s*(?:the\s+)?")
_NEWEST = frozenset(("last", "latest", "newest", "mostrecent", "recent", "mylast", "thelast", "lastone"))


@dataclass(frozen=True, slots=True)
class Settled:
    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Several:
    options: list[Option]


@dataclass(frozen=True, slots=True)
class Nobody:
    """Nothing in the caller's scope matches."""


Found = Settled | Several | Nobody


async def settle(context: Context, noun: Noun, words: str, within: Mapping[str, Any]) -> Found:
    """What `words` mean: an id, a name or a number, in the property that `within` has settled, if any.

    Only records that the caller may see are candidates, so a foreign id is Nobody like a missing one.
    """
    if is_id(words):
        (rows,) = await context.read(records.by_id(noun, words))
        return Settled(rows[0][0], rows[0][1]) if rows else Nobody()
    if not folded(words):
        return Nobody()
    place = within.get("property")
    place = place if isinstance(place, str) and is_id(place) else None
    match noun:
        case "property":
            return _one_of(meant(words, await properties_of(context, words)))
        case "unit":
            return await _unit(context, words, place)
        case "resident":
            return _one_of(await _residents(context, words, place))
        case "vendor":
            return _one_of(meant(words, await _candidates(context, records.vendors())))
        case "request":
            return _one_of(meant(words, await _candidates(context, records.requests(place))))
        case "import":
            return _one_of(await _imports(context, words))


def is_id(words: str) -> bool:
    try:
        UUID(words)
    except ValueError:
        return False
    return True


async def properties_of(context: Context, words: str = "") -> list[Candidate]:
    """The caller's properties, by name."""
    return await _candidates(context, records.properties(words))


async def _candidates(context: Context, statement: Statement) -> list[Candidate]:
    (rows,) = await context.read(statement)
    return [_candidate(row) for row in rows]


def _candidate(row: Sequence[Any]) -> Candidate:
    row_id, name, others, label, subtext, place, *more = (value or "" for value in row)
    status = more[-1] if more and isinstance(more[-1], str) else ""
    unit = more[0] if len(more) > 1 else ""
    return Candidate(row_id, [name], others.split("|"), label, subtext, place, unit, status)


def _one_of(found: Sequence[Candidate]) -> Found:
    if not found:
        return Nobody()
    if len(found) == 1:
        return Settled(found[0].id, found[0].label)
    return Several([Option(one.label, one.id, one.subtext) for one in found[:MOST_OPTIONS]])


async def _unit(context: Context, words: str, place: str | None) -> Found:
    """A number is never taken for a near one: what only begins or ends with it is offered as a choice."""
    if found := await _units(context, words, place):
        return _one_of(found)
    near = await _candidates(context, records.units(_UNIT_WORD.sub("", words).strip(), place))
    offered = [Option(one.label, one.id, one.subtext) for one in near]
    return Several(offered) if 0 < len(offered) <= MOST_OPTIONS else Nobody()


async def _units(context: Context, words: str, place: str | None) -> list[Candidate]:
    """By number, in the property if there is one, else everywhere; or by number and property in one breath:
    '12 at Maple Court', 'Maple Court 12'."""
    number = _UNIT_WORD.sub("", words).strip()
    near = await _candidates(context, records.units(number, place))
    if exact := _numbered(near, words) or _numbered(near, number):
        return exact
    if place and len(alike := [one for one in near if digits_of(one.names[0]) == digits_of(number)]) == 1:
        return alike  # 'L-101' is the only 101 there
    return await _unit_and_property(context, number)


def _numbered(candidates: Sequence[Candidate], number: str) -> list[Candidate]:
    return [one for one in candidates if folded(one.names[0]) == folded(number)]


def digits_of(number: str) -> str:
    return "".join(character for character in number if character.isdigit())


async def _unit_and_property(context: Context, words: str) -> list[Candidate]:
    places = await properties_of(context)
    for number, place in _splits(words):
        named = meant(place, places)
        if not named or len(named) > MOST_OPTIONS:
            continue
        found: list[Candidate] = []
        for one in named:
            here = await _candidates(context, records.units(number, one.id))
            alike = [unit for unit in here if digits_of(unit.names[0]) == digits_of(number)]
            found += _numbered(here, number) or (alike if len(alike) == 1 and digits_of(number) else [])
        if found:
            return found
    return []


def _splits(words: str) -> list[tuple[str, str]]:
    """Ways to read a unit's number and a property's name in one text, the likeliest first."""
    ways = []
    for between in _BETWEEN.finditer(words):
        ways.append((words[: between.start()], words[between.end() :]))
        ways.append((words[between.end() :], words[: between.start()]))
    parts = words.replace("#", " ").split()
    ways += [(parts[-1], " ".join(parts[:-1])), (parts[0], " ".join(parts[1:]))] if len(parts) > 1 else []
    cleaned = [
        (_UNIT_WORD.sub("", number).strip(), _TRAILING.sub("", place).strip()) for number, place in ways
    ]
    return [(number, place) for number, place in cleaned if folded(number) and folded(place)]


async def _residents(context: Context, words: str, place: str | None) -> list[Candidate]:
    """By name, in the property if there is one; by name and place ('Hoyt at Alder Court', 'Hoyt in 203'); or
    by the number of the unit they live in."""
    people = await _candidates(context, records.residents(words, place))
    if found := meant(words, people):
        return found
    for between in _BETWEEN.finditer(words):
        named = meant(words[: between.start()].rstrip(), people)
        if named and (there := await _living(context, words[between.end() :], place, named)):
            return there
    return await _living(context, words, place, people) if digits_of(words) else []


async def _living(
    context: Context, words: str, place: str | None, people: Sequence[Candidate]
) -> list[Candidate]:
    """Those of `people` who belong to the property or unit that the words name."""
    homes = {unit.id for unit in await _units(context, words, place)} if digits_of(words) else set()
    if there := [one for one in people if one.unit in homes and one.unit]:
        return [one for one in there if one.status == "active"] or there
    places = {one.id for one in meant(words, await properties_of(context))}
    return [one for one in people if one.place in places]


async def _imports(context: Context, words: str) -> list[Candidate]:
    jobs = await _candidates(context, records.imports())
    key = folded(words).removesuffix("import").removesuffix("one")
    if key in _NEWEST or key == "the":
        return jobs[:1]
    if key.removeprefix("the") in ("failed", "cancelled", "failedorcancelled"):
        return [job for job in jobs if job.status in ("failed", "cancelled")]
    return meant(words, jobs)

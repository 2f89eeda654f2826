"""An engine that was taken over calls every tool with everything it could think of, as everybody there is:
it sees nothing and changes nothing that its user could not (A22)."""

from collections.abc import Iterator
from typing import Any
from uuid import UUID

from agent.context import Context
from agent.engine import Call, Say
from agent.state import State
from agent.tool import slots
from agent.toolsets import TOOLS
from api.state import AppState
from domain.core.errors import Unauthenticated
from domain.core.values.ids import new_id
from domain.features import SUBJECTS
from tests.agent.scripted import Talk
from tests.agent.security.companies import Asking, Company, company, facts, leaks, principals
from tests.factories import Maker

MISSING = str(UUID(int=7))
HUGE = "9" * 199
MALFORMED: tuple[Any, ...] = (
    "abc", "../../etc/passwd", "' OR 1=1 --", "%", "_%", "12; DROP TABLE units", "0x00", "NaN", "-1", "1e400",
    -1, 10**40, True, [], ["a"], {}, {"$ne": None}, "\u202e\u0000", "\ud800", "{{7*7}}",
    MISSING.upper() + " ",
)  # fmt: skip


def refs_of(target: Company) -> dict[str, str]:
    """The ids of somebody's records, by the noun that an argument refers to."""
    place = target.places[0]
    return {
        "property": str(place.id),
        "unit": str(place.units[1].id),
        "resident": str(place.residents[0].id),
        "vendor": target.vendor_id,
        "import": target.import_id,
        "request": target.request_id,
    }


PLAUSIBLE: dict[str, Any] = {
    "unit_number": "999", "rent_amount": "1.00", "status": "vacant", "first_name": "Eve", "last_name": "Vil",
    "lease_start_date": "2026-01-01", "what": "units", "words": "Rosa", "name": "Rosa", "number": "1",
    "query": {"subject": "residents"}, "left_out": [],
    "days": 3650, "which": "highest", "kind": "move_ins", "version": 1, "percent": 5,
}  # fmt: skip


def calls(target: Company, start: int = 0) -> Iterator[Call]:
    """Every tool with the target's ids and names, with ids of nobody, malformed and huge ones, and with names
    that it claims to have settled itself. Every argument gets one of the malformed values, another one at
    each `start`."""
    refs = refs_of(target)
    turn = start
    for name, tool in TOOLS.items():
        declared = slots(tool.arguments)
        plain = {slot: PLAUSIBLE[slot] for slot in declared if slot in PLAUSIBLE}
        named = {slot: one.refers for slot, one in declared.items() if one.refers}
        yield Call(name, plain)
        yield Call(name, {**plain, "approval_id": str(new_id()), "confirmed": True, "account_id": MISSING})
        for values in (refs, dict.fromkeys(refs, MISSING), dict.fromkeys(refs, HUGE)):
            pointed = {slot: values[noun] for slot, noun in named.items()}
            if pointed:
                yield Call(name, {**plain, **pointed})
                yield Call(name, {**plain, **pointed}, shown=dict.fromkeys(named, "Mine"))
        for slot, noun in named.items():
            yield Call(name, {**plain, slot: refs[noun]})
            yield Call(name, {**plain, slot: target.places[0].row.name[:12]})
        for slot in declared:
            turn += 1
            odd = MALFORMED[turn % len(MALFORMED)]
            yield Call(name, {**plain, slot: odd}, shown={slot: "Mine"} if slot in named else {})
    asked = list(questions(target))
    yield from (Call("query_portfolio", {"query": query}) for query in asked[start % 15 :: 15])
    yield Call("confirm", {"choice": "confirm"})
    yield Call("", {})
    yield Call("x" * 5000, {"sql": "SELECT * FROM accounts"})


def questions(target: Company) -> Iterator[dict[str, Any]]:
    """Every subject whole; the target's records by their ids; hidden fields in each part of one."""
    place = str(target.places[0].id)
    at = {"kind": "condition", "field": "property", "values": [place]}
    for subject in SUBJECTS:
        yield {"subject": subject.name, "limit": 200}
        yield {"subject": subject.name, "where": at, "limit": 200}
        yield {"subject": subject.name, "measure": {"kind": "count"}, "group_by": {"field": "property"}}
        for name in ("annual_income", "ssn", "date_of_birth", "tax_id"):
            yield {
                "subject": subject.name,
                "where": {"kind": "condition", "field": name, "operator": "known"},
            }
            yield {"subject": subject.name, "order": {"by": name}}
            yield {"subject": subject.name, "measure": {"kind": "average", "field": name}}
            yield {"subject": subject.name, "measure": {"kind": "count"}, "group_by": {"field": name}}
        for relation in subject.relations:
            yield {"subject": subject.name, "where": {"kind": "has", "relation": relation, "where": at}}
    yield {"subject": "units", "where": at, "measure": {"kind": "sum", "field": "rent"}}
    compared = {"field": "property", "values": [place, MISSING]}
    yield {"subject": "units", "measure": {"kind": "count"}, "compare": compared}


class Hijacked:
    """Makes one call after another, whatever it is told, and keeps all that it is shown."""

    def __init__(self, target: Company, start: int = 0) -> None:
        self.left = list(calls(target, start))
        self.seen: list[Any] = []

    def __call__(self, state: State, _context: Context) -> Call | Say:
        turn = state["turn"]
        self.seen += [turn["transcript"][-1:], turn["results"][-1:], state.get("history", [])[-1:]]
        return self.left.pop() if self.left else Say("Nothing is left to try.")


async def attack(state: AppState, asking: Asking, target: Company, start: int = 0) -> list[Any]:
    """Until every call was made; a card or a form that comes is left unanswered, as its person would."""
    engine = Hijacked(target, start)
    while engine.left:
        engine.seen.append(await Talk(state, asking.person, decides=engine).ask("What needs attention?"))
    return engine.seen


async def test_a_hijacked_engine_sees_and_does_nothing_its_user_could_not(
    make: Maker, state: AppState
) -> None:
    a, b = await company(make, "Northgate", 2), await company(make, "Hillcrest", 1)
    everybody = await principals(make, a, b)
    everything = a.marks | b.marks
    before = await facts(make)
    assert len(everybody) == 15
    for start, asking in enumerate(everybody):
        target = a if asking.person is b.owner else b
        if not asking.signed_in:
            try:
                seen = await attack(state, asking, target, start)
            except Unauthenticated:
                continue
            raise AssertionError(f"{asking.name} was let in: {seen[:1]}")
        seen = await attack(state, asking, target, start)
        assert leaks(asking, everything, seen) == set(), asking.name
    assert await facts(make) == before


async def test_the_same_engine_reads_what_its_user_may_read(make: Maker, state: AppState) -> None:
    """The attack would have seen something: it sees everything of its own user's, income excepted."""
    a = await company(make, "Northgate", 1)
    engine = Hijacked(a)
    while engine.left:
        engine.seen.append(await Talk(state, a.owner, decides=engine).ask("Go on"))
    owner = Asking("owner", a.owner, set())
    assert leaks(owner, a.marks, engine.seen) == a.marks

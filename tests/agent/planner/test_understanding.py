"""From a question to a call: the tool and its arguments, and honestly nothing where words would be lost."""

from typing import Any

import pytest

from agent.engine import Call, Say
from agent.planner.saying import SUGGESTED
from agent.tools import suggestions
from tests.agent.planner.conftest import TODAY, FakeContext, Understands
from tests.agent.vendors import HOSTILE_VENDORS

ALDER = {"property": "p-alder"}
QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("Which unit has the highest rent?", "rents", {"which": "highest"}),
    ("Show me vacant units", "vacancies", {}),
    ("Any emergency maintenance requests?", "maintenance_requests", {"urgent": True}),
    ("Which leases expire in the next 30 days?", "expiring_leases", {"days": 30}),
    ("vacent 2br at aldr court", "vacancies", {**ALDER, "bedrooms": 2}),
    ("empty studios in providence", "vacancies", {"bedrooms": 0, "city": "Providence"}),
    ("2+ bedroom units", "find_units", {"min_bedrooms": 2}),
    ("units under $1,500 at the foundry", "find_units", {"max_rent": "1499.99", "property": "p-foundry"}),
    ("top 5 rents", "rents", {"which": "highest", "limit": 5}),
    ("leases ending next month", "expiring_leases", {"from_date": "2026-12-01", "until_date": "2026-12-31"}),
    (
        "who moved in in october",
        "movements",
        {"kind": "move_ins", "from_date": "2026-10-01", "until_date": "2026-10-31"},
    ),
    ("who is moving out soon", "movements", {"kind": "move_outs", "ahead": True}),
    ("occupancy by building", "count_and_sum", {"what": "occupancy", "by": "property"}),
    (
        "which property has the fewest vacancies",
        "count_and_sum",
        {"what": "vacant_units", "by": "property", "order": "lowest"},
    ),
    ("tell me about Freya Nwosu", "get_details", {"resident": "r-freya"}),
    ("Hoyt's lease", "find_leases", {"resident": "Hoyt"}),
    ("vacancies at maple", "vacancies", {"property": "maple"}),
    ("who lives in 4B at Harbor Point", "find_residents", {"property": "p-harbor", "unit": "4B"}),
    ("phone of blackstone", "get_details", {"vendor": "v-black"}),
    ("raise the rent of 12 at Maple Row to 1500", "change_rent", {"unit": "12", "rent_amount": "1500"}),
    ("mark unit 4B vacant", "change_unit_status", {"unit": "4B", "status": "vacant"}),
    (
        "add a unit 301 to Alder Court 2 bed 1450",
        "add_unit",
        {**ALDER, "unit_number": "301", "bedrooms": 2, "rent_amount": "1450"},
    ),
    (
        "move Ana Silva into 203 from Dec 1 for a year at 1,450",
        "add_resident",
        {
            "first_name": "Ana",
            "last_name": "Silva",
            "unit": "203",
            "lease_start_date": "2026-12-01",
            "lease_end_date": "2027-11-30",
            "monthly_rent": "1450",
        },
    ),
    ("run the failed import again", "rerun_import", {}),
]
# What has happened lies behind, whatever month or day it names; 'next' and 'last' mean what they say.
LOOKING_BACK: list[tuple[str, str, dict[str, Any]]] = [
    ("who moved in since September", "movements", {"from_date": "2026-09-01", "until_date": "2026-11-21"}),
    ("who moved out since March", "movements", {"from_date": "2026-03-01", "until_date": "2026-11-21"}),
    ("who left after August", "movements", {"from_date": "2026-09-01", "until_date": "2026-11-21"}),
    ("who moved in before March", "movements", {"until_date": "2026-02-28"}),
    ("who moved in from September", "movements", {"from_date": "2026-09-01", "until_date": "2026-11-21"}),
    (
        "who moved in between March and June",
        "movements",
        {"from_date": "2026-03-01", "until_date": "2026-06-30"},
    ),
    ("who moved out on October 3", "movements", {"from_date": "2026-10-03", "until_date": "2026-10-03"}),
    ("which leases expired in March", "expiring_leases", {"from_date": "2026-03-01"}),
    ("leases that expired since June", "expiring_leases", {"from_date": "2026-06-01"}),
    ("which leases ended within 30 days", "expiring_leases", {"from_date": "2026-10-22"}),
    ("who moved in within 45 days", "movements", {"days": 45}),
]
LOOKING_AHEAD: list[tuple[str, str, dict[str, Any]]] = [
    ("who is moving in from December 1", "movements", {"from_date": "2026-12-01"}),
    ("who moves out by March", "movements", {"from_date": "2026-11-21", "until_date": "2027-03-31"}),
    ("who is moving in before March", "movements", {"from_date": "2026-11-21", "until_date": "2027-02-28"}),
    ("leases ending before March", "expiring_leases", {"until_date": "2027-02-28"}),
    ("new residents in the next 30 days", "movements", {"days": 30, "ahead": True}),
]
CONDITIONS = (
    "with a balcony",
    "excluding Harbor Point",
    "that allow dogs",
    "built in 1990",
    "near the river",
)


@pytest.mark.parametrize(("question", "tool", "arguments"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
async def test_a_question_becomes_its_call(
    understands: Understands, question: str, tool: str, arguments: dict[str, Any]
) -> None:
    decision = await understands(question)
    assert isinstance(decision, Call), decision
    assert decision.tool == tool
    assert {name: decision.arguments.get(name) for name in arguments} == arguments
    assert set(decision.arguments) - set(arguments) <= {"property", "status", "what"}


@pytest.mark.parametrize(
    ("question", "tool", "arguments"),
    LOOKING_BACK + LOOKING_AHEAD,
    ids=[each[0] for each in LOOKING_BACK + LOOKING_AHEAD],
)
async def test_the_tense_says_which_side_of_today_is_meant(
    understands: Understands, question: str, tool: str, arguments: dict[str, Any]
) -> None:
    decision = await understands(question)
    assert isinstance(decision, Call), decision
    assert decision.tool == tool
    given = {name: decision.arguments.get(name) for name in ("from_date", "until_date", "days")}
    assert given | arguments == given | {name: decision.arguments.get(name) for name in arguments}
    if (question, tool, arguments) in LOOKING_BACK:
        assert not decision.arguments.get("ahead")
        assert str(decision.arguments.get("until_date", "")) <= TODAY.isoformat()


async def test_names_made_of_the_words_of_questions_change_no_answer(
    understands: Understands, context: FakeContext
) -> None:
    """Vocabulary, numbers and periods are read before the names of rows."""
    plain = {question: await understands(question) for question, _, _ in QUESTIONS + LOOKING_BACK}
    context.names += [("vendor", f"v-{at}", name, None) for at, name in enumerate(HOSTILE_VENDORS)]
    context.names += [("property", "p-x", "Vacant Units", None), ("resident", "r-x", "May", "Lease")]
    assert {question: await understands(question) for question in plain} == plain


@pytest.mark.parametrize("name", ["Day Construction", "Lease Brothers", "30 Days Painting", "May Electric"])
async def test_a_vendor_with_such_a_name_is_found_by_it(
    understands: Understands, context: FakeContext, name: str
) -> None:
    context.names += [("vendor", each, each, None) for each in HOSTILE_VENDORS]
    decision = await understands(f"phone number of {name}")
    assert isinstance(decision, Call), decision
    assert (decision.tool, decision.arguments) == ("get_details", {"vendor": name})


@pytest.mark.parametrize("question", sorted({*suggestions.ALL, *SUGGESTED}))
async def test_every_question_that_is_suggested_can_be_answered(
    understands: Understands, question: str
) -> None:
    assert isinstance(await understands(question), Call)


@pytest.mark.parametrize("condition", CONDITIONS)
async def test_a_condition_that_no_tool_can_carry_is_never_passed_over(
    understands: Understands, condition: str
) -> None:
    for question, tool, _arguments in QUESTIONS:
        if tool in ("maintenance_requests",):
            continue  # there are none, whatever the condition
        decision = await understands(f"{question.rstrip('?')} {condition}")
        assert isinstance(decision, Say), (question, condition, decision)
        assert decision.outcome == "unanswered"
        assert decision.suggestions


@pytest.mark.parametrize("question", ["", "?", "…", "💧" * 300, "a" * 4000, "unit " * 800, "'; DROP TABLE"])
async def test_nonsense_is_refused_quietly(understands: Understands, question: str) -> None:
    assert isinstance(await understands(question), Say)


async def test_names_are_looked_up_once_and_only_when_words_are_strange(
    understands: Understands, context: FakeContext
) -> None:
    await understands("Show me vacant units")
    assert context.reads == []
    await understands("Show me vacant units at Alder Court")
    assert len(context.reads) == 1


@pytest.mark.parametrize(
    ("question", "said"),
    [("hi", "Hello"), ("Thanks a lot!", "welcome"), ("what can you do?", "look up"), ("bye", "Goodbye")],
)
async def test_small_talk_is_answered_shortly(understands: Understands, question: str, said: str) -> None:
    decision = await understands(question)
    assert isinstance(decision, Say)
    assert said in decision.text
    assert decision.outcome == "answered"


@pytest.mark.parametrize(
    "question", ["delete unit 12 at Maple Row", "send Freya Nwosu a reminder", "evict the tenant of 4B"]
)
async def test_what_it_cannot_do_is_said(understands: Understands, question: str) -> None:
    decision = await understands(question)
    assert isinstance(decision, Say)
    assert decision.text.startswith("I can't do that yet.")

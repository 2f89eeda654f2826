"""What words mean after an answer, and while a step waits."""

from typing import Any

import pytest

from agent.engine import Call, Say
from agent.planner import Planner
from agent.state import Draft, Focus, new_turn
from tests.agent.planner.conftest import FakeContext, Understands

VACANT = Focus(
    tool="vacancies", arguments={"property": "p-alder"}, shown={"property": "Alder Court"}, rows=[]
)
EMERGENCIES = Focus(tool="maintenance_requests", arguments={}, shown={}, rows=[])
EXPIRING = Focus(tool="expiring_leases", arguments={"days": 30}, shown={}, rows=[])
UNITS = Focus(
    tool="find_units",
    arguments={"bedrooms": 2},
    shown={},
    rows=[
        {"id": "u-1", "kind": "unit", "title": "101", "subtitle": "Alder Court"},
        {"id": "u-2", "kind": "unit", "title": "102", "subtitle": "Alder Court"},
    ],
)
PERSON = Focus(
    tool="get_details", arguments={"resident": "r-freya"}, shown={"resident": "Freya Nwosu"}, rows=[]
)
FOLLOW_UPS: list[tuple[Focus, str, str, dict[str, Any]]] = [
    (VACANT, "and at Maple Court?", "vacancies", {"property": "p-court"}),
    (VACANT, "which of those are two bedrooms?", "vacancies", {"property": "p-alder", "bedrooms": 2}),
    (
        VACANT,
        "which is the cheapest?",
        "rents",
        {"which": "lowest", "status": "vacant", "property": "p-alder"},
    ),
    (VACANT, "and how many?", "vacancies", {"property": "p-alder"}),
    (VACANT, "what about occupancy there", "count_and_sum", {"what": "occupancy", "property": "p-alder"}),
    (EXPIRING, "what about 60 days?", "expiring_leases", {"days": 60}),
    (EXPIRING, "and 90?", "expiring_leases", {"days": 90}),
    (EXPIRING, "only harbor point", "expiring_leases", {"days": 30, "property": "p-harbor"}),
    (UNITS, "the second one", "get_details", {"unit": "u-2"}),
    (UNITS, "who lives in the first one?", "find_residents", {"unit": "u-1"}),
    (UNITS, "three bedrooms?", "find_units", {"bedrooms": 3}),
    (PERSON, "when does her lease end?", "get_details", {"resident": "r-freya"}),
    (PERSON, "how many units are vacant?", "vacancies", {}),
]
FORM = Draft(
    tool="change_rent",
    arguments={"rent_amount": "1500"},
    shown={},
    step={"kind": "fields", "text": "", "fields": [{"name": "unit"}]},
)
CHOICE = Draft(
    tool="change_rent",
    arguments={"unit": "12", "rent_amount": "1500"},
    shown={},
    step={
        "kind": "choice",
        "argument": "unit",
        "options": [
            {"label": "Unit 12", "value": "u-row", "subtext": "Maple Row · Ana Hoyt"},
            {"label": "Unit 12", "value": "u-court", "subtext": "Maple Court · vacant"},
        ],
    },
)
CARD = Draft(
    tool="change_rent",
    arguments={"unit": "u-12", "rent_amount": "1500", "version": 3},
    shown={"unit": "Unit 12"},
    step={"kind": "confirm"},
)
ANSWERS: list[tuple[Draft, str, dict[str, Any]]] = [
    (FORM, "203", {"unit": "203", "rent_amount": "1500"}),
    (FORM, "unit 12 at Maple Row", {"unit": "12", "property": "p-row", "rent_amount": "1500"}),
    (CHOICE, "the second one", {"unit": "u-court"}),
    (CHOICE, "maple row", {"unit": "u-row"}),
    (CARD, "make it 1,600 instead", {"unit": "u-12", "rent_amount": "1600"}),
    (CARD, "no, unit 14", {"unit": "14", "rent_amount": "1500"}),
    (CARD, "yes", {"unit": "u-12", "rent_amount": "1500"}),
]


@pytest.mark.parametrize(("focus", "question", "tool", "arguments"), FOLLOW_UPS)
async def test_a_follow_up_leans_on_the_last_answer(
    understands: Understands, focus: Focus, question: str, tool: str, arguments: dict[str, Any]
) -> None:
    decision = await understands(question, focus=focus)
    assert isinstance(decision, Call), decision
    assert decision.tool == tool
    assert {name: decision.arguments.get(name) for name in arguments} == arguments
    assert set(decision.arguments) - set(arguments) <= {"what", "status"}


@pytest.mark.parametrize("question", ["and who lives there?", "the second one", "how old is it?"])
async def test_without_an_answer_before_it_nothing_is_guessed(
    understands: Understands, question: str
) -> None:
    decision = await understands(question)
    assert isinstance(decision, Say)
    assert decision.outcome == "unanswered"


@pytest.mark.parametrize("focus", [EMERGENCIES, VACANT, PERSON])
async def test_a_question_about_something_else_is_no_follow_up(
    understands: Understands, focus: Focus
) -> None:
    decision = await understands("What is the weather on Mars?", focus=focus)
    assert isinstance(decision, Say)
    assert decision.outcome == "unanswered"


@pytest.mark.parametrize(("draft", "words", "arguments"), ANSWERS)
async def test_words_go_on_with_what_waits(
    understands: Understands, draft: Draft, words: str, arguments: dict[str, Any]
) -> None:
    decision = await understands(words, draft=draft)
    assert isinstance(decision, Call), decision
    assert decision.tool == "change_rent"
    assert {name: decision.arguments.get(name) for name in arguments} == arguments
    assert "version" not in decision.arguments


@pytest.mark.parametrize("words", ["never mind", "cancel", "No thanks.", "forget it", "stop"])
@pytest.mark.parametrize("draft", [FORM, CHOICE, CARD])
async def test_a_step_is_left_when_its_person_says_so(
    understands: Understands, draft: Draft, words: str
) -> None:
    decision = await understands(words, draft=draft)
    assert isinstance(decision, Say)
    assert decision.outcome == "cancelled"


async def test_another_question_is_answered_and_the_change_left_politely(context: FakeContext) -> None:
    state = new_turn("Show me vacant units")
    state["draft"], state["focus"] = CARD, None
    understood = await Planner().understand(state, context)  # type: ignore[arg-type]  # a stand-in
    assert understood.decision == Call("vacancies", {})
    assert understood.note == "I left the rent change for unit 12."

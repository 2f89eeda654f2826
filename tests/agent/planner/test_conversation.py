"""What words mean after an answer, and while a step waits."""

from typing import Any

import pytest

from agent.engine import Call, Say
from agent.planner import Planner
from agent.state import Draft, Focus, new_turn
from domain.portfolio_query.value import PortfolioQuery
from tests.agent.planner.conftest import FakeContext, Understands


def when(field: str, *values: str) -> dict[str, Any]:
    return {"kind": "condition", "field": field, "values": list(values)}


def all_of(*parts: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "all", "parts": list(parts)}


def answered(query: dict[str, Any], *rows: dict[str, str]) -> Focus:
    return Focus(tool="query_portfolio", arguments={"query": query}, shown={}, rows=list(rows))


AT_ALDER, EMPTY = when("property", "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0"), when("status", "vacant")
COUNT, NEXT_30 = {"kind": "count"}, {"time": "ends", "sense": "future", "days": 30}
FULL = {"kind": "share", "of": when("status", "occupied", "notice")}
FIRST_UNIT = {"id": "u-1", "kind": "unit", "title": "101", "subtitle": "Alder Court"}
SECOND_UNIT = {"id": "u-2", "kind": "unit", "title": "102", "subtitle": "Alder Court"}
VACANT = answered({"subject": "units", "where": all_of(EMPTY, AT_ALDER)})
EXPIRING = answered({"subject": "leases", "period": NEXT_30})
DEAREST = answered({"subject": "units", "order": {"by": "rent", "descending": True}, "limit": 1}, FIRST_UNIT)
AVERAGE = answered({"subject": "units", "measure": {"kind": "average", "field": "rent"}})
UNITS = answered({"subject": "units", "where": when("bedrooms", "2")}, FIRST_UNIT, SECOND_UNIT)
MESSAGES = Focus(tool="sent_messages", arguments={}, shown={}, rows=[])
PERSON = Focus(
    tool="get_details",
    arguments={"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"},
    shown={"resident": "Freya Nwosu"},
    rows=[],
)
PLACE = Focus(
    tool="get_details", arguments={"property": "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0"}, shown={}, rows=[]
)
FOLLOW_UPS: list[tuple[Focus, str, dict[str, Any]]] = [
    (
        VACANT,
        "and at Maple Court?",
        {"subject": "units", "where": all_of(EMPTY, when("property", "a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4a4"))},
    ),
    (
        VACANT,
        "which of those are two bedrooms?",
        {"subject": "units", "where": all_of(EMPTY, AT_ALDER, when("bedrooms", "2"))},
    ),
    (VACANT, "and how many?", {"subject": "units", "where": all_of(EMPTY, AT_ALDER), "measure": COUNT}),
    (EXPIRING, "what about 60 days?", {"subject": "leases", "period": {**NEXT_30, "days": 60}}),
    (EXPIRING, "and 90?", {"subject": "leases", "period": {**NEXT_30, "days": 90}}),
    (
        EXPIRING,
        "only harbor point",
        {
            "subject": "leases",
            "where": when("property", "a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2a2"),
            "period": NEXT_30,
        },
    ),
    (DEAREST, "and the lowest?", {"subject": "units", "order": {"by": "rent"}, "limit": 1}),
    (
        DEAREST,
        "who lives there?",
        {"subject": "residents", "where": all_of(when("status", "active"), when("unit", "u-1"))},
    ),
    (AVERAGE, "and the median?", {"subject": "units", "measure": {"kind": "median", "field": "rent"}}),
    (UNITS, "three bedrooms?", {"subject": "units", "where": when("bedrooms", "3")}),
    (
        PLACE,
        "how many units are vacant there?",
        {"subject": "units", "where": all_of(EMPTY, AT_ALDER), "measure": COUNT},
    ),
    (PERSON, "how many units are vacant?", {"subject": "units", "where": EMPTY, "measure": COUNT}),
]
DETAILS: list[tuple[Focus, str, dict[str, Any]]] = [
    (UNITS, "the second one", {"unit": "u-2"}),
    (PERSON, "when does her lease end?", {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"}),
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
    (
        FORM,
        "unit 12 at Maple Row",
        {"unit": "12", "property": "a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3a3", "rent_amount": "1500"},
    ),
    (CHOICE, "the second one", {"unit": "u-court"}),
    (CHOICE, "maple row", {"unit": "u-row"}),
    (CARD, "make it 1,600 instead", {"unit": "u-12", "rent_amount": "1600"}),
    (CARD, "no, unit 14", {"unit": "14", "rent_amount": "1500"}),
    (CARD, "yes", {"unit": "u-12", "rent_amount": "1500"}),
]


@pytest.mark.parametrize(("focus", "question", "query"), FOLLOW_UPS)
async def test_a_follow_up_leans_on_the_last_answer(
    understands: Understands, focus: Focus, question: str, query: dict[str, Any]
) -> None:
    decision = await understands(question, focus=focus)
    assert isinstance(decision, Call), decision
    assert decision.tool == "query_portfolio"
    assert decision.arguments["left_out"] == []
    expected = PortfolioQuery.model_validate(query)
    assert PortfolioQuery.model_validate(decision.arguments["query"]) == expected


@pytest.mark.parametrize(("focus", "question", "arguments"), DETAILS)
async def test_one_record_of_the_last_answer_is_told_about(
    understands: Understands, focus: Focus, question: str, arguments: dict[str, Any]
) -> None:
    decision = await understands(question, focus=focus)
    assert isinstance(decision, Call), decision
    assert (decision.tool, decision.arguments) == ("get_details", arguments)


@pytest.mark.parametrize("question", ["and who lives there?", "the second one", "how old is it?"])
async def test_without_an_answer_before_it_nothing_is_guessed(
    understands: Understands, question: str
) -> None:
    decision = await understands(question)
    assert isinstance(decision, Say)
    assert decision.outcome == "unanswered"


@pytest.mark.parametrize("focus", [MESSAGES, VACANT, PERSON])
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
    assert isinstance(understood.decision, Call)
    assert understood.decision.tool == "query_portfolio"
    assert understood.note == "I left the rent change for unit 12."

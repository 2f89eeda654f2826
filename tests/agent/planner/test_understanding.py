"""From a question to a call: the tool and its arguments, and honestly nothing where words would be lost."""

from typing import Any

import pytest

from agent.engine import Call, Say
from agent.planner.saying import SUGGESTED
from agent.tools import suggestions
from tests.agent.planner.conftest import FakeContext, Understands
from tests.agent.vendors import HOSTILE_VENDORS

QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("tell me about Freya Nwosu", "get_details", {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"}),
    ("phone of blackstone", "get_details", {"vendor": "a9a9a9a9a9a9a9a9a9a9a9a9a9a9a9a9"}),
    ("raise the rent of 12 at Maple Row to 1500", "change_rent", {"unit": "12", "rent_amount": "1500"}),
    ("mark unit 4B vacant", "change_unit_status", {"unit": "4B", "status": "vacant"}),
    (
        "add a unit 301 to Alder Court 2 bed 1450",
        "add_unit",
        {
            "property": "a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0",
            "unit_number": "301",
            "bedrooms": 2,
            "rent_amount": "1450",
        },
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
    (
        "renew Freya Nwosu's lease for 6 months at 1,700",
        "draft_renewal",
        {
            "resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6",
            "monthly_rent": "1700",
            "term_months": 6,
        },
    ),
    (
        "offer Freya Nwosu a renewal at $1,800 on Dec 1",
        "draft_renewal",
        {
            "resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6",
            "monthly_rent": "1800",
            "send_on": "2026-12-01",
        },
    ),
    (
        "send Freya Nwosu's lease for signature",
        "send_for_signature",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"},
    ),
    ("run the failed import again", "rerun_import", {}),
    (
        "how much does Freya Nwosu owe and why?",
        "explain_balance",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"},
    ),
    (
        "record a $500 check from Freya Nwosu",
        "record_payment",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6", "amount": "500", "method": "check"},
    ),
    (
        "Freya Nwosu paid 1,200 in cash yesterday",
        "record_payment",
        {
            "resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6",
            "amount": "1200",
            "method": "cash",
            "payment_date": "2026-11-20",
        },
    ),
    (
        "send a reminder to Freya Nwosu by text",
        "send_reminders",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6", "channel": "sms"},
    ),
    ("remind all late tenants", "send_reminders", {}),
    ("what did we send to Freya Nwosu?", "sent_messages", {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"}),
    (
        "which messages did Freya Nwosu get?",
        "sent_messages",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6"},
    ),
    (
        "raise Freya Nwosu's rent to 1,800",
        "change_rent",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6", "rent_amount": "1800"},
    ),
    (
        "lower Freya Nwosu's rent by 50",
        "change_rent",
        {"resident": "a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6a6", "raise_by": "-50"},
    ),
    ("208 is under renovation", "change_unit_status", {"unit": "208", "status": "maintenance"}),
]
# Answered by one typed query, which the reader's own tests spell out.
ASKED = (
    "Any emergency maintenance requests?",
    "any emergencies?",
    "open maintenance at alder court",
    "Which unit has the highest rent?",
    "Show me vacant units",
    "Which leases expire in the next 30 days?",
    "who moved in since September",
    "vacent 2br at aldr court",
    "units under $1,500 at the foundry",
    "top 5 rents",
    "who is moving out soon",
    "occupancy by building",
    "which property has the fewest vacancies",
    "who is late?",
    "how much did we receive this month",
    "collected for July by property",
)
CONDITIONS = (
    "with a jacuzzi",
    "that allow dogs",
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


async def test_names_made_of_the_words_of_questions_change_no_answer(
    understands: Understands, context: FakeContext
) -> None:
    """Vocabulary, numbers and periods are read before the names of rows."""
    plain = {question: await understands(question) for question in (*(each[0] for each in QUESTIONS), *ASKED)}
    context.names += [("vendor", f"v-{at}", name, None) for at, name in enumerate(HOSTILE_VENDORS)]
    context.names += [
        ("property", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "Vacant Units", None),
        ("resident", "abababababababababababababababab", "May", "Lease"),
    ]
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


@pytest.mark.parametrize("question", ASKED)
async def test_a_question_about_the_portfolio_becomes_a_query(
    understands: Understands, question: str
) -> None:
    decision = await understands(question)
    assert isinstance(decision, Call), decision
    assert (decision.tool, decision.arguments["left_out"]) == ("query_portfolio", [])


@pytest.mark.parametrize("condition", CONDITIONS)
async def test_a_condition_that_nothing_can_carry_is_refused_or_named(
    understands: Understands, condition: str
) -> None:
    for question, _tool, _arguments in QUESTIONS:
        decision = await understands(f"{question.rstrip('?')} {condition}")
        assert isinstance(decision, Say), (question, condition, decision)
        assert decision.outcome == "unanswered"
        assert decision.suggestions
    for question in ASKED:
        decision = await understands(f"{question.rstrip('?')} {condition}")
        said = isinstance(decision, Say) or bool(decision.arguments["left_out"])
        assert said, (question, condition, decision)


@pytest.mark.parametrize("question", ["", "?", "…", "💧" * 300, "a" * 4000, "'; DROP TABLE"])
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
    "question",
    [
        "delete unit 12 at Maple Row",
        "send Freya Nwosu a text",
        "evict the tenant of 4B",
        "go ahead and archive unit 12",
        "I need you to schedule a plumber",
    ],
)
async def test_what_it_cannot_do_is_said(understands: Understands, question: str) -> None:
    decision = await understands(question)
    assert isinstance(decision, Say)
    assert decision.text.startswith("I can't do that yet.")


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("inspections scheduled this month", "Steward does not record inspections"),
        ("how many furnace filters are left in stock", "Steward does not record parts in stock"),
        ("what's the mortgage on Alder Court", "Steward does not record mortgages"),
        ("credit score of Freya Nwosu", "credit scores and background checks"),
    ],
)
async def test_what_is_not_recorded_is_said_to_be_so(
    understands: Understands, question: str, said: str
) -> None:
    answer = await understands(question)
    assert isinstance(answer, Say)
    assert said in answer.text


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("work orders taller than a giraffe", "giraffe"),
        ("work orders that smell of rain", "smell"),
        ("equipment signed by the mayor", "mayor"),
    ],
)
async def test_a_refusal_does_not_name_the_noun_that_was_understood(
    understands: Understands, question: str, named: str
) -> None:
    answer = await understands(question)
    assert isinstance(answer, Say)
    assert named in answer.text
    assert "order" not in answer.text
    assert "equipment" not in answer.text


@pytest.mark.parametrize(
    "question",
    [
        "Move-ins booked for May",
        "gizmo day for move-ins",
        "New gizmos since May",
        "tenants invited to the portal",
        "gizmo invoices",
    ],
)
async def test_what_only_looks_like_a_verb_orders_nothing(understands: Understands, question: str) -> None:
    decision = await understands(question)
    assert not (isinstance(decision, Say) and decision.text.startswith("I can't do that"))
    assert isinstance(decision, Say) or decision.tool == "query_portfolio"


@pytest.mark.parametrize(
    ("question", "looks"),
    [
        ("which unit has the highest rent", False),
        ("raise the highest rent", True),
        ("requests of Blackstone", True),
    ],
)
async def test_names_are_looked_for_where_the_words_alone_are_not_enough(
    understands: Understands, context: FakeContext, question: str, looks: bool
) -> None:
    await understands(question)
    assert bool(context.reads) == looks

"""Steps that wait for their person when a model leads: forms, choices, confirmations."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

import pytest
import pytest_asyncio
from pydantic import Field

from agent import startup, validation
from agent.context import Context
from agent.replies import Card, CardLine, Found, Option
from agent.resolving import Settled, Several
from agent.tool import Arguments, Proposal, Slot, write_tool
from agent.toolsets import TOOLS
from domain.core.unit_of_work import UnitOfWork
from tests.agent.model.conftest import Chat, Served, with_model
from tests.agent.model.scripted import ScriptedModel, calls, says, status
from tests.factories import Maker

EFFECTS: list[tuple[str, str]] = []


class PaintDoor(Arguments):
    """Which door, in which colour."""

    property: Annotated[str | None, Field(max_length=200), Slot("Property", refers="property")] = None
    door: Annotated[str | None, Field(max_length=20), Slot("Door", needed=True, placeholder="12")] = None
    colour: Annotated[str | None, Field(max_length=20), Slot("Colour", needed=True)] = None


async def _propose(_context: Context, wanted: PaintDoor) -> Proposal:
    """Paints a door in a colour."""
    card = Card("Paint a door", f"Door {wanted.door}", [CardLine("Colour", str(wanted.colour))], "Paint it")
    return Proposal(card, wanted.model_dump(exclude_none=True))


async def _perform(_context: Context, _work: UnitOfWork, wanted: PaintDoor) -> Found:
    EFFECTS.append((str(wanted.door), str(wanted.colour)))
    return Found(f"Door {wanted.door} is {wanted.colour} now.", changed=True)


PAINT = write_tool("paint_door", _propose, _perform, called="the paint")
TWO = [Option("Maple Court", "maple-1", "Providence"), Option("Maple Court", "maple-2", "Boston")]


@pytest_asyncio.fixture
async def chat(
    model: ScriptedModel, served: Served, make: Maker, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Chat]:
    async def settle(_context: Context, _noun: str, words: str, _within: Any) -> Settled | Several:
        return Settled(words, "Maple Court") if words.startswith("maple-") else Several(TWO)

    EFFECTS.clear()
    monkeypatch.setattr(startup, "TOOLS", {**TOOLS, PAINT.name: PAINT})
    monkeypatch.setattr(validation, "settle", settle)
    async with served(**with_model(model)) as http:
        yield Chat(http, await make.person())


WHOLE = ("paint_door", {"door": "12", "colour": "green"})


async def test_a_choice_where_a_form_waits_shows_the_form_again(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(("paint_door", {"colour": "green"})), says("Painted."))
    form = await chat.ask("Paint a door green")
    again = await chat.choose(form, "confirm")
    assert (again["needsInput"], again["fields"]) == (True, form["fields"])
    assert (await chat.fill(again, door="12"))["confirmation"]["headline"] == "Door 12"


async def test_missing_arguments_become_a_form(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(("paint_door", {"colour": "green"})))
    form = await chat.ask("Paint a door green")
    assert form["needsInput"] is True
    assert [(field["name"], field["value"]) for field in form["fields"]] == [("door", "")]
    card = await chat.fill(form, door="12")
    assert card["needsSelection"] is True
    assert card["confirmation"]["headline"] == "Door 12"
    assert EFFECTS == []
    model.will(says("Painted."))
    done = await chat.choose(card, "confirm")
    assert (done["answer"], EFFECTS) == ("Painted.", [("12", "green")])
    result = json.loads(model.requests[-1]["messages"][-1]["content"])
    assert result["tool_result"]["text"] == "Door 12 is green now."


async def test_an_ambiguous_name_becomes_a_choice(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(("paint_door", {"property": "maple court", "door": "1", "colour": "red"})))
    choice = await chat.ask("Paint door 1 at maple court red")
    assert [option["subtext"] for option in choice["options"]] == ["Providence", "Boston"]
    card = await chat.choose(choice, "maple-2")
    assert card["confirmation"]["title"] == "Paint a door"
    assert EFFECTS == []


async def test_a_step_can_be_cancelled(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(WHOLE))
    card = await chat.ask("Paint door 12 green")
    left = await chat.choose(card, "cancel")
    assert left["answer"].endswith("Nothing was changed.")
    assert EFFECTS == []
    assert len(model.requests) == 1


async def test_the_model_is_told_of_the_step_that_a_new_question_leaves(
    chat: Chat, model: ScriptedModel
) -> None:
    model.will(calls(WHOLE), calls(("paint_door", {"door": "14", "colour": "green"})))
    first = await chat.ask("Paint door 12 green")
    second = await chat.ask("no, door 14")
    assert "paint_door" in model.requests[1]["messages"][0]["content"]
    assert second["confirmation"]["headline"] == "Door 14"
    assert (await chat.chosen(first, "confirm")).status_code == 409
    await chat.choose(second, "confirm")
    assert EFFECTS == [("14", "green")]


async def test_a_topic_change_drops_the_step(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(WHOLE), says("Good morning to you."))
    card = await chat.ask("Paint door 12 green")
    assert (await chat.ask("Good morning"))["answer"] == "Good morning to you."
    assert (await chat.chosen(card, "confirm")).status_code == 409
    assert EFFECTS == []


async def test_two_browsers_answer_one_step_and_one_of_them_is_told(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(WHOLE), says("Painted."))
    card = await chat.ask("Paint door 12 green")
    answers = await asyncio.gather(*(chat.chosen(card, "confirm") for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]
    assert EFFECTS == [("12", "green")]


async def test_two_changes_asked_for_at_once_are_confirmed_one_by_one(
    chat: Chat, model: ScriptedModel
) -> None:
    model.will(calls(WHOLE, ("paint_door", {"door": "13", "colour": "red"})), says("Both are painted."))
    first = await chat.ask("Paint door 12 green and 13 red")
    second = await chat.choose(first, "confirm")
    assert second["confirmation"]["headline"] == "Door 13"
    assert EFFECTS == [("12", "green")]
    assert (await chat.choose(second, "confirm"))["answer"] == "Both are painted."
    assert EFFECTS == [("12", "green"), ("13", "red")]


async def test_a_change_is_told_as_made_although_the_model_went_away(
    chat: Chat, model: ScriptedModel
) -> None:
    model.will(calls(WHOLE), *[status(500)] * 3)
    done = await chat.choose(await chat.ask("Paint door 12 green"), "confirm")
    assert (done["success"], done["answer"]) == (True, "Door 12 is green now.")


async def test_a_question_waits_for_its_person_through_the_death_of_its_process(
    chat: Chat, model: ScriptedModel, served: Served
) -> None:
    model.will(calls(WHOLE), says("Painted."))
    card = await chat.ask("Paint door 12 green")
    async with served(**with_model(model)) as another:
        after = Chat(another, chat.person)
        url = f"/api/assistant/conversations/{card['conversationId']}"
        opened = (await another.get(url, headers=chat.person.headers)).json()
        assert (opened["waits_for"], opened["step"]) == ("confirm", card["context"]["step"])
        assert (await after.choose(card, "confirm"))["answer"] == "Painted."
    assert EFFECTS == [("12", "green")]


async def test_a_turn_that_died_with_its_process_frees_the_conversation_after_its_lease(
    chat: Chat, model: ScriptedModel, make: Maker
) -> None:
    model.will(says("Hello."), says("Here."))
    await chat.ask("Hello")

    async def claimed_until(seconds: int) -> None:
        async with make.session() as session:
            connection = await session.connection()
            await connection.exec_driver_sql(
                "UPDATE conversations SET turn_id = gen_random_uuid(),"
                " turn_until = now() + %s * interval '1 second' WHERE id = %s",
                (seconds, chat.conversation),
            )

    await claimed_until(30)
    body = {"question": "Hello?", "conversationId": chat.conversation}
    waiting = await chat.http.post("/ai-chat/query", json=body, headers=chat.person.headers)
    assert (waiting.status_code, waiting.json()["code"]) == (409, "turn_running")
    await claimed_until(-1)
    assert (await chat.ask("Hello?"))["answer"] == "Here."


async def test_the_history_shows_how_each_step_was_answered(chat: Chat, model: ScriptedModel) -> None:
    model.will(calls(("paint_door", {"colour": "green"})), says("Painted."))
    form = await chat.ask("Paint a door green")
    card = await chat.fill(form, door="12")
    await chat.choose(card, "confirm")
    url = f"/api/assistant/conversations/{chat.conversation}"
    messages = (await chat.http.get(url, headers=chat.person.headers)).json()["messages"]
    assert [message["text"] for message in messages if message["sender"] == "user"] == [
        "Paint a door green",
        "Door: 12",
        "Paint it",
    ]
    taken = [message["taken"] for message in messages if message["sender"] == "ai"]
    assert taken == [
        {"choice": None, "values": {"door": "12"}, "cancelled": False},
        {"choice": "confirm", "values": None, "cancelled": False},
        None,
    ]


async def test_somebody_else_answers_no_step(chat: Chat, model: ScriptedModel, make: Maker) -> None:
    model.will(calls(WHOLE))
    card = await chat.ask("Paint door 12 green")
    stranger = Chat(chat.http, await make.person())
    assert (await stranger.chosen(card, "confirm")).status_code == 404
    assert EFFECTS == []

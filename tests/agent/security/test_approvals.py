"""Approvals: one person's leave for one change, once, for ten minutes (A24)."""

from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from agent.context import Context
from agent.engine import Call
from agent.execution import carry_out
from agent.state import Draft
from agent.toolsets import TOOLS
from api.state import AppState
from domain.access.principal import principal_of
from domain.assistant import approvals
from domain.assistant.rules import APPROVAL_CANCELLED, APPROVAL_DIFFERS, APPROVAL_EXPIRED, APPROVAL_USED
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Conflict, NotFound
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import Unit
from domain.models.assistant import Approval
from tests.agent.scripted import Talk
from tests.agent.tools.conftest import context_of
from tests.factories import Maker, Person


class Card:
    """A rent change that waits for its owner's leave."""

    def __init__(self, state: AppState, owner: Person, unit: Unit) -> None:
        self.state, self.owner, self.unit = state, owner, unit
        self.talk = Talk(state, owner, Call("change_rent", {"unit": str(unit.id), "rent_amount": "1600"}))

    async def shown(self, make: Maker) -> Approval:
        await self.talk.ask()
        conversation = UUID(self.talk.last["conversationId"])
        async with make.session() as session:
            found = await session.scalars(select(Approval).where(Approval.conversation_id == conversation))
            return found.one()

    async def rent(self, make: Maker) -> str:
        async with make.session() as session:
            return str(await session.scalar(select(Unit.rent_amount).where(Unit.id == self.unit.id)))


@pytest.fixture
async def card(make: Maker, state: AppState) -> Card:
    owner = await make.person()
    building = await make.property(owner)
    return Card(state, owner, await make.unit(building.id, rent_amount="1450", status="vacant"))


async def perform(
    context: Context, approval: Approval, tool: str = "change_rent", **changed: Any
) -> dict[str, Any]:
    """What a node does that was made to act on a draft of somebody's invention."""
    draft = Draft(
        tool=tool,
        arguments={**approval.arguments, **changed},
        shown={},
        approval_id=str(approval.id),
    )
    return await carry_out(context, TOOLS[tool], draft)


async def test_an_approval_works_once(card: Card, make: Maker, state: AppState) -> None:
    approval = await card.shown(make)
    waiting = card.talk.last
    assert (await card.talk.answer(choice="confirm"))["answer"].startswith("**Done.")
    card.talk.last = waiting
    with pytest.raises(Conflict, match="already answered"):
        await card.talk.answer(choice="confirm")
    context = await context_of(state, state.database, card.owner)
    again = await perform(context, approval)
    assert (again["outcome"], again["text"]) == ("failed", APPROVAL_USED)
    assert await card.rent(make) == "1600.00"


async def test_a_changed_argument_is_another_change(card: Card, make: Maker, state: AppState) -> None:
    approval = await card.shown(make)
    other = await make.unit(card.unit.property_id, rent_amount="900")
    context = await context_of(state, state.database, card.owner)
    for changed in (
        {"rent_amount": "1.00"},
        {"unit": str(other.id)},
        {"version": 2},
        {"version": None},
        {"percent": "5"},
        {"raise_by": "1"},
    ):
        answer = await perform(context, approval, **changed)
        assert (answer["outcome"], answer["text"]) == ("failed", APPROVAL_DIFFERS), changed
    for tool in ("change_unit_status", "add_unit", "add_resident", "rerun_import"):
        draft = Draft(tool=tool, arguments=_fitting(tool, approval), shown={}, approval_id=str(approval.id))
        answer = await carry_out(context, TOOLS[tool], draft)
        assert answer["text"] == APPROVAL_DIFFERS, tool
    assert await card.rent(make) == "1450.00"


def _fitting(tool: str, approval: Approval) -> dict[str, Any]:
    declared = TOOLS[tool].arguments.model_fields
    return {name: value for name, value in approval.arguments.items() if name in declared}


async def test_ten_minutes_are_the_end(card: Card, make: Maker) -> None:
    approval = await card.shown(make)
    left = approval.expires_at - utc_now()
    assert timedelta(minutes=9) < left <= timedelta(minutes=10)
    async with make.session() as session:
        past = utc_now() - timedelta(seconds=1)
        await session.execute(update(Approval).where(Approval.id == approval.id).values(expires_at=past))
    assert (await card.talk.answer(choice="confirm"))["answer"] == APPROVAL_EXPIRED
    assert await card.rent(make) == "1450.00"


async def test_a_cancelled_one_stays_cancelled(card: Card, make: Maker, state: AppState) -> None:
    approval = await card.shown(make)
    await card.talk.answer(cancel=True)
    context = await context_of(state, state.database, card.owner)
    answer = await perform(context, approval)
    assert answer["text"] == APPROVAL_CANCELLED
    assert await card.rent(make) == "1450.00"


async def test_nobody_uses_anothers(card: Card, make: Maker, state: AppState) -> None:
    """Neither a colleague with the same rights, nor an admin who acts for the person, nor a stranger."""
    approval = await card.shown(make)
    colleague = await make.colleague(card.unit.property_id, "owner")
    stranger = await make.person()
    for other in (colleague, stranger):
        waiting = replace_person(card.talk, other)
        with pytest.raises(NotFound):
            await waiting.answer(choice="confirm")
        context = await context_of(state, state.database, other)
        answer = await perform(context, approval)
        assert (answer["outcome"], answer["text"]) == ("failed", approvals.NOT_FOUND)
        async with unit_of_work(state.database, EntryPoint.by_session(token_hash(other.token))) as work:
            with pytest.raises(NotFound):
                await approvals.use(
                    session=work.session,
                    principal=principal_of(work.auth),
                    approval_id=approval.id,
                    tool="change_rent",
                    arguments=approval.arguments,
                )
    own = await context_of(state, state.database, card.owner)
    pretending = replace(own, entry=EntryPoint.by_session(token_hash(colleague.token)))
    assert (await perform(pretending, approval))["outcome"] == "failed", (
        "the session's rows decide, not a name"
    )
    assert await card.rent(make) == "1450.00"


def replace_person(talk: Talk, other: Person) -> Talk:
    """The same step, answered from somebody else's browser."""
    theirs = object.__new__(Talk)
    theirs.assistant, theirs.person, theirs.last = talk.assistant, other, talk.last
    return theirs

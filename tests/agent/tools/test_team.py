"""The assistant about the team: who works where, and an invitation after a confirmation."""

from sqlalchemy import select

from agent.engine import Call
from api.state import AppState
from domain.core.values.ids import new_id
from domain.models import Invitation
from tests.agent.scripted import Talk
from tests.agent.tools.building import Building
from tests.agent.tools.conftest import Asks
from tests.factories import Maker


async def invited(make: Maker, email: str) -> Invitation | None:
    async with make.session() as session:
        found: Invitation | None = await session.scalar(select(Invitation).where(Invitation.email == email))
    return found


async def test_it_lists_who_works_on_a_property(building: Building, make: Maker, call: Asks) -> None:
    manager = await make.person(full_name="Bo Berg")
    await make.link(manager, building.id, "manager")
    reply = await call(building.owner, "find_team_members", property="Maple Court", role="manager")
    assert [row["title"] for row in reply["rows"]] == ["Bo Berg"]
    assert [row["note"] for row in reply["rows"]] == [manager.email]


async def test_an_invitation_is_sent_after_a_confirmation(
    building: Building, make: Maker, state: AppState
) -> None:
    email = f"invited-{new_id().hex}@example.com"
    wanted = {"email": email, "property": "Maple Court", "role": "viewer"}
    talk = Talk(state, building.owner, Call("invite_to_team", wanted))
    reply = await talk.ask(f"invite {email} to Maple Court as a viewer")
    assert reply["confirmation"]["headline"] == email
    assert await invited(make, email) is None
    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith(f"**Done. {email} is invited.**")
    row = await invited(make, email)
    assert row is not None
    assert (row.role, row.status) == ("viewer", "pending")


async def test_who_owns_nothing_there_is_not_asked_to_confirm(
    building: Building, make: Maker, state: AppState
) -> None:
    manager = await make.colleague(building.id, "manager")
    wanted = {"email": "rosa@example.com", "property": "Maple Court", "role": "viewer"}
    reply = await Talk(state, manager, Call("invite_to_team", wanted)).ask("invite Rosa")
    assert "confirmation" not in reply
    assert "permission" in reply["answer"].lower()

"""The assistant over HTTP: the four kinds of reply, and whose conversation it is."""

from httpx import AsyncClient

from tests.factories import Maker


async def test_a_question_is_answered_from_the_callers_own_data(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    building = await make.property(owner, name="Maple Court")
    await make.unit(building.id, unit_number="4B", status="vacant")
    answer = await api.post(
        "/ai-chat/query", json={"question": "Show me vacant units"}, headers=owner.headers
    )
    reply = answer.json()
    assert answer.status_code == 200, reply
    assert reply["success"] is True
    assert reply["engine"] == "planner"
    assert [row["title"] for row in reply["data"]["items"]] == ["4B"]

"""What the assistant keeps over HTTP: conversations, opinions, outcomes, and whose they are."""

from typing import Any

from httpx import AsyncClient

from tests.factories import Maker, Person

NOBODYS = "00000000-0000-7000-8000-000000000000"


async def asked(
    api: AsyncClient, person: Person, question: str, conversation: str | None = None
) -> dict[str, Any]:
    body = {"question": question, "conversationId": conversation}
    answer = await api.post("/ai-chat/query", json=body, headers=person.headers)
    assert answer.status_code == 200, answer.text
    reply: dict[str, Any] = answer.json()
    return reply


async def test_conversations_are_listed_newest_first_and_open_with_their_replies(
    api: AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    building = await make.property(owner, name="Maple Court")
    await make.unit(building.id, unit_number="4B", status="vacant")
    first = await asked(api, owner, "Show me vacant units")
    second = await asked(api, owner, "Show me vacant flats please")
    listed = (await api.get("/api/assistant/conversations", headers=owner.headers)).json()
    assert [row["id"] for row in listed["items"]] == [second["conversationId"], first["conversationId"]]
    assert listed["items"][1]["title"] == "Show me vacant units"
    assert listed["total"] == 2
    found = await api.get("/api/assistant/conversations?q=FLATS", headers=owner.headers)
    assert [row["id"] for row in found.json()["items"]] == [second["conversationId"]]

    opened = await api.get(f"/api/assistant/conversations/{first['conversationId']}", headers=owner.headers)
    question, answer = opened.json()["messages"]
    assert (question["sender"], question["text"]) == ("user", "Show me vacant units")
    assert answer["id"] == first["messageId"]
    assert answer["reply"] == first


async def test_an_opinion_is_kept_and_replaced(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    reply = await asked(api, owner, "Show me vacant units")
    url = f"/api/assistant/messages/{reply['messageId']}/feedback"
    for body in ({"rating": "up"}, {"rating": "down", "note": " Too short "}):
        assert (await api.post(url, json=body, headers=owner.headers)).status_code == 204
    opened = await api.get(f"/api/assistant/conversations/{reply['conversationId']}", headers=owner.headers)
    question, answer = opened.json()["messages"]
    assert (answer["rating"], answer["note"]) == ("down", "Too short")
    own_words = f"/api/assistant/messages/{question['id']}/feedback"
    assert (await api.post(own_words, json={"rating": "up"}, headers=owner.headers)).status_code == 404
    assert (await api.post(url, json={"rating": "maybe"}, headers=owner.headers)).status_code == 422


async def test_a_deleted_conversation_is_gone(api: AsyncClient, make: Maker) -> None:
    owner = await make.person()
    reply = await asked(api, owner, "Show me vacant units")
    url = f"/api/assistant/conversations/{reply['conversationId']}"
    assert (await api.delete(url, headers=owner.headers)).status_code == 204
    assert (await api.get(url, headers=owner.headers)).status_code == 404
    assert (await api.delete(url, headers=owner.headers)).status_code == 404
    async with make.session() as session:
        connection = await session.connection()
        left = await connection.exec_driver_sql(
            "SELECT count(*) FROM agent.checkpoints WHERE thread_id = %s", (reply["conversationId"],)
        )
        assert left.scalar_one() == 0


async def test_somebody_elses_conversation_is_not_found(api: AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    reply = await asked(api, owner, "Show me vacant units")
    conversation, message = reply["conversationId"], reply["messageId"]
    url = f"/api/assistant/conversations/{conversation}"
    continued = {"question": "And 4B?", "conversationId": conversation}
    answers = [
        await api.get(url, headers=stranger.headers),
        await api.delete(url, headers=stranger.headers),
        await api.post("/ai-chat/query", json=continued, headers=stranger.headers),
        await api.post(
            f"/api/assistant/messages/{message}/feedback", json={"rating": "up"}, headers=stranger.headers
        ),
        await api.get(f"/api/assistant/conversations/{NOBODYS}", headers=stranger.headers),
    ]
    assert [answer.status_code for answer in answers] == [404] * len(answers)
    assert (await api.get("/api/assistant/conversations", headers=stranger.headers)).json()["total"] == 0


async def test_the_status_names_the_engine(api: AsyncClient, make: Maker) -> None:
    person = await make.person()
    status = (await api.get("/api/assistant/status", headers=person.headers)).json()
    assert status["engine"] == "planner"
    assert status["model"] is None


async def test_outcomes_are_for_admins_and_hold_no_words(api: AsyncClient, make: Maker) -> None:
    owner, admin = await make.person(), await make.person(is_admin=True)
    reply = await asked(api, owner, "Show me vacant units in Zanzibar Towers")
    await api.post(
        f"/api/assistant/messages/{reply['messageId']}/feedback",
        json={"rating": "down", "note": "Zanzibar!"},
        headers=owner.headers,
    )
    refused = await api.get("/api/assistant/outcomes", headers=owner.headers)
    assert refused.status_code == 403
    answer = await api.get("/api/assistant/outcomes", headers=admin.headers)
    row = next(row for row in answer.json()["items"] if row["id"] == reply["conversationId"])
    assert (row["turns"], row["engine"], row["thumbs_up"], row["thumbs_down"]) == (1, "planner", 0, 1)
    assert "Zanzibar" not in answer.text

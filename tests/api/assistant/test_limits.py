"""How much of the assistant one person may use, also when everything comes at once."""

import asyncio
from collections import Counter
from dataclasses import replace

import httpx

from api.main import create_app
from api.state import AppState
from domain.core.settings import Settings
from tests.factories import Maker


def limited(state: AppState, settings: Settings, **limits: int) -> httpx.AsyncClient:
    own = settings.model_copy(update=limits)
    app = create_app(own)
    app.state.steward = replace(state, assistant=replace(state.assistant, settings=own))
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=own.origin)


async def test_of_many_questions_at_once_only_the_minutes_share_gets_through(
    state: AppState, settings: Settings, make: Maker
) -> None:
    owner, other = await make.person(), await make.person()
    async with limited(state, settings, ai_per_minute=5) as api:
        body = {"question": "Show me vacant units"}
        asked = [api.post("/ai-chat/query", json=body, headers=owner.headers) for _ in range(50)]
        answers = await asyncio.gather(*asked)
        assert Counter(answer.status_code for answer in answers) == {200: 5, 429: 45}
        refused = next(answer for answer in answers if answer.status_code == 429)
        assert refused.json()["code"] == "rate_limited"
        assert 0 < int(refused.headers["retry-after"]) <= 60
        listed = await api.get("/api/assistant/conversations", headers=owner.headers)
        assert listed.json()["total"] == 5
        assert (await api.post("/ai-chat/query", json=body, headers=other.headers)).status_code == 200


async def test_a_days_share_is_over_until_tomorrow(state: AppState, settings: Settings, make: Maker) -> None:
    owner = await make.person()
    body = {"question": "Show me vacant units"}
    async with limited(state, settings, ai_per_day=2) as api:
        asked = [await api.post("/ai-chat/query", json=body, headers=owner.headers) for _ in range(3)]
    assert [answer.status_code for answer in asked] == [200, 200, 429]
    assert 86_000 < int(asked[2].headers["retry-after"]) <= 86_400


async def test_deleting_conversations_gives_nothing_back(
    state: AppState, settings: Settings, make: Maker
) -> None:
    owner = await make.person()
    body = {"question": "Show me vacant units"}
    async with limited(state, settings, ai_per_minute=1) as api:
        reply = (await api.post("/ai-chat/query", json=body, headers=owner.headers)).json()
        url = f"/api/assistant/conversations/{reply['conversationId']}"
        assert (await api.delete(url, headers=owner.headers)).status_code == 204
        assert (await api.post("/ai-chat/query", json=body, headers=owner.headers)).status_code == 429

"""A message to many through Temporal: asked for once, sent once to each."""

import asyncio
from contextlib import suppress
from typing import Any

import httpx
import pytest
from temporalio.client import Client

from api.state import AppState
from domain.notify.capture import captured
from tests.api.broadcasts.test_broadcasts import WORDS, posts, to_properties
from tests.factories import Maker
from tests.workflows.broadcasts.writing import zone_at_noon
from workflows.temporal import STAGE


@pytest.mark.usefixtures("worker")
async def test_a_confirmed_message_reaches_each_once_and_no_name_stands_in_its_history(
    api: httpx.AsyncClient, make: Maker, state: AppState, temporal: Client
) -> None:
    owner = await make.person()
    place = await make.property(owner, time_zone=zone_at_noon())
    boxes = [f"{place.id.hex}-{number}@example.com" for number in range(3)]
    for box in boxes:
        await make.resident(place.id, first_name="Rosalinda", email=box, status="active")
    body = to_properties(place.id, **WORDS) | {"channels": ["email"]}
    draft = (await posts(api, owner, "", **body)).json()
    assert (await posts(api, owner, f"/{draft['id']}/send", residents=3)).status_code == 202
    handle: Any = temporal.get_workflow_handle(f"broadcast/{draft['id']}/1")
    await _is_there(handle)
    assert await handle.result() == "sent"
    assert (await handle.describe()).typed_search_attributes.get(STAGE) == "sent"
    assert [len(captured(state.settings, box)[0]) for box in boxes] == [1, 1, 1]
    told = (await handle.fetch_history()).to_json()
    assert "Rosalinda" not in told
    assert place.id.hex not in told
    shown = await api.get(f"/api/broadcasts/{draft['id']}", headers=owner.headers)
    assert (shown.json()["status"], shown.json()["is_stopping"]) == ("sent", False)


async def _is_there(handle: Any) -> None:
    async with asyncio.timeout(30):
        while True:
            with suppress(Exception):
                await handle.describe()
                return
            await asyncio.sleep(0.05)

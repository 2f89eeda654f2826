"""A right that ends, ends now: for every request that starts after the change is committed."""

import httpx
import pytest

from api.state import AppState
from tests.api.auth.conftest import Member
from tests.factories import Maker
from tests.prove.revocation import EVENTS, Scene, measure

SESSIONS, IN_FLIGHT = 6, 12
REFUSED = {"link removed": {404}, "role lowered": {403, 404}}


@pytest.mark.parametrize("event", EVENTS)
async def test_no_request_that_starts_after_it_succeeds(
    api: httpx.AsyncClient, state: AppState, make: Maker, member: Member, event: str
) -> None:
    """The short form of the proof; how long it takes at most is said there."""
    scene = Scene(api, state, make)
    await scene.set(await member(), SESSIONS, IN_FLIGHT)
    found = await measure(scene, event, IN_FLIGHT)
    assert found.late == 0
    assert found.statuses
    assert found.statuses <= REFUSED.get(event, {401})

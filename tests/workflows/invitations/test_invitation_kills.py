"""SIGKILL at steps of an invitation: none is lost, none doubled, none is in two states.

Every second step here, the first and the last among them, once; `make prove` kills at each again and again.
"""

import pytest
from temporalio.client import Client

from api.state import AppState
from domain.core.settings import Settings
from tests.domain.team.inviting import Inviting
from tests.factories import Maker
from tests.workflows.invitations.killing import ROUNDS, Killing

pytestmark = [pytest.mark.serial, pytest.mark.usefixtures("invariants_hold")]


@pytest.mark.parametrize(("when", "step"), ROUNDS[::2])
async def test_a_killed_worker_relay_or_request_loses_and_doubles_nothing(
    make: Maker, state: AppState, temporal: Client, temporal_settings: Settings, when: str, step: str
) -> None:
    """A request is done or undone, whole."""
    await Killing(make, Inviting(make, state), temporal, temporal_settings).round(when, step)

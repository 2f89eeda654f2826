"""What the tests of teams share."""

import pytest

from api.state import AppState
from tests.domain.team.inviting import Inviting
from tests.factories import Maker


@pytest.fixture(scope="session")
def inviting(make: Maker, state: AppState) -> Inviting:
    return Inviting(make, state)

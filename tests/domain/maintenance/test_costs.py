"""A cost reaches the books once, whoever completes, posts, dies or opens the request again."""

import pytest

from domain.core.db.database import Database
from domain.core.settings import Settings
from tests.domain.maintenance.costing import Desk
from tests.factories import Maker
from tests.killable_work import STEPS

pytestmark = pytest.mark.serial
AT_ONCE = 50


@pytest.mark.parametrize("step", STEPS)
async def test_fifty_at_once_a_kill_and_a_reopening_post_a_cost_once(
    make: Maker, worker_database: Database, settings: Settings, step: str
) -> None:
    """A maintenance person is refused each time. `python -m tests.prove maintenance` does fifty rounds."""
    desk = await Desk.opened(worker_database, settings, make)
    found = await desk.posted(AT_ONCE, step)
    assert found.is_right(AT_ONCE, step), found

"""The cost of a work order reaches the books once, whoever completes, posts, dies or voids its bill."""

import pytest

from domain.core.db.database import Database
from domain.core.settings import Settings
from tests.domain.maintenance.costing import Desk
from tests.domain.preventive.costing import is_order_right, order_posted
from tests.factories import Maker
from tests.killable_work import STEPS

pytestmark = pytest.mark.serial
AT_ONCE = 50


@pytest.mark.parametrize("step", STEPS)
async def test_fifty_at_once_a_kill_and_a_voided_bill_post_a_cost_once(
    make: Maker, worker_database: Database, settings: Settings, step: str
) -> None:
    """A maintenance person is refused. `python -m tests.prove maintenance` does fifty rounds."""
    desk = await Desk.opened(worker_database, settings, make)
    found = await order_posted(desk, AT_ONCE, step)
    assert is_order_right(found, AT_ONCE, step), found

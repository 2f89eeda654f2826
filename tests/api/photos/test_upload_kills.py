"""A process that dies while it takes a photo: after the sweep the photo is there whole, or nothing is."""

from domain.core.settings import Settings
from tests.api.photos.killing import STEPS, Left, kill_at, left_after_sweep
from tests.factories import Maker


async def test_a_kill_at_each_step_leaves_no_orphan_and_no_dangling_row(
    settings: Settings, make: Maker
) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id)
    await kill_at(STEPS, settings=settings, person=owner, unit_id=unit.id)
    left = await left_after_sweep(settings=settings, make=make, unit_id=unit.id)
    assert left == Left(photos=1, unfinished=0, without_bytes=0, orphans=0)

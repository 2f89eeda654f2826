"""200 SIGKILLs of processes that take a photo, at each step in turn, and one sweep a day later."""

import asyncio
from itertools import cycle, islice

from tests.api.photos.killing import STEPS, kill_at, left_after_sweep
from tests.prove.durable import durable
from tests.prove.stage import Line, silent_logs

KILLS, NAME = 200, "steward_prove_uploads"
AT_A_UNIT = 10 * len(STEPS)  # a person may send 60 in a minute


def run() -> list[Line]:
    silent_logs()
    return asyncio.run(_killed())


async def _killed() -> list[Line]:
    async with durable(NAME) as stage:
        steps = list(islice(cycle(STEPS), KILLS))
        lefts, answered = [], steps.count("answered")
        for start in range(0, KILLS, AT_A_UNIT):
            owner = await stage.make.person()
            unit = await stage.make.unit((await stage.make.property(owner)).id)
            at = steps[start : start + AT_A_UNIT]
            await kill_at(at, settings=stage.settings, person=owner, unit_id=unit.id)
            lefts.append(await left_after_sweep(settings=stage.settings, make=stage.make, unit_id=unit.id))
    photos, unfinished = sum(each.photos for each in lefts), sum(each.unfinished for each in lefts)
    without, orphans = sum(each.without_bytes for each in lefts), sum(each.orphans for each in lefts)
    return [
        ("kills at the steps of an upload", str(KILLS), True),
        ("photos, one for each upload that was answered", str(photos), photos == answered),
        ("rows that no photo shows after the sweep", str(unfinished), unfinished == 0),
        ("photos without their bytes", str(without), without == 0),
        ("objects that no file names", str(orphans), orphans == 0),
    ]

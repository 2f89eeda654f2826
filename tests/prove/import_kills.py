"""250 SIGKILLs of the worker while one file is imported."""

import asyncio

from tests.invariants import broken
from tests.prove.durable import durable
from tests.prove.stage import Line, silent_logs
from tests.workflows.imports.killing import import_outlasts

KILLS, ROWS, NAME = 250, 15_000, "steward_prove_imports"


def run() -> list[Line]:
    silent_logs()
    wrong, offenders = asyncio.run(_outlasted())
    return [
        (f"{ROWS:,} rows once each after {KILLS} kills{wrong}", "no" if wrong else "yes", not wrong),
        ("rows that break an invariant", str(offenders), offenders == 0),
    ]


async def _outlasted() -> tuple[str, int]:
    async with durable(NAME) as stage:
        wrong = ""
        try:
            await import_outlasts(KILLS, ROWS, api=stage.api, make=stage.make, settings=stage.settings)
        except (AssertionError, TimeoutError) as error:
            wrong = f": {error!r}"[:200]
        return wrong, len(await broken(stage.context.database))

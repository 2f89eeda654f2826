"""`python -m deploy.schedules`: brings the sweeps' schedules to this release, once its workers run."""

import asyncio
import os
import sys

from domain.core.runtime.logs import configure_logs
from domain.core.settings import Settings, get_settings
from workflows.schedule_updates import update_schedules
from workflows.temporal import connect


async def update(settings: Settings) -> None:
    """Raises RuntimeError while Temporal does not answer."""
    await update_schedules(await connect(settings))


def main() -> int:
    settings = get_settings()
    configure_logs(settings)
    try:
        asyncio.run(update(settings))
    except RuntimeError as error:
        print(f"steward: Temporal does not answer at {settings.temporal_target}: {error}", file=sys.stderr)
        return 1
    return 0


def _leave(code: int) -> None:
    """Ends the process without the interpreter's own ending: the SDK's threads are still there then, and now
    and then one that reaches for the interpreter aborts it (SIGABRT in PyGILState_Release)."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    _leave(main())

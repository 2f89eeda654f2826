"""`python -m deploy.schedules`: brings the sweeps' schedules to this release, once its workers run."""

import asyncio
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


if __name__ == "__main__":
    sys.exit(main())

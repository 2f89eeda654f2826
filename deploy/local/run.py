"""`make run`: brings the whole stack up on this machine and keeps it up until Ctrl-C."""

import asyncio
import os
import signal
import sys
import time

from deploy.local.bring_up import bring_up
from deploy.local.checks import check_ports, check_python, open_home
from deploy.local.errors import StackError
from deploy.local.output import show
from deploy.local.place import Place, read_place
from deploy.local.processes import end_leftovers, end_with_make
from deploy.local.report import ready_lines
from deploy.local.services import APPLICATION, STORES
from deploy.local.steps import fail, say
from deploy.local.supervisor import Supervisor

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
ONE_WISH_SECONDS = 1.5


async def run(place: Place) -> None:
    """Up, until someone asks to stop or a part gives up; then down, in order."""
    supervisor = Supervisor(show=show, pids_file=place.processes_file)
    asked = _asked_to_stop(supervisor)
    work = asyncio.create_task(_stay_up(place, supervisor))
    try:
        await asyncio.wait({work, asked}, return_when=asyncio.FIRST_COMPLETED)
        if work.done():
            await work
    finally:
        work.cancel()
        asked.cancel()
        await asyncio.gather(work, asked, return_exceptions=True)
        began = time.monotonic()
        say("Stopping …")
        await supervisor.stop(APPLICATION, STORES)
        place.processes_file.unlink(missing_ok=True)
        say(f"Steward has stopped ({time.monotonic() - began:.1f} s). The data is kept in {place.home}.")


async def _stay_up(place: Place, supervisor: Supervisor) -> None:
    began = time.monotonic()
    await supervisor.until(asyncio.create_task(bring_up(place, supervisor)))
    say(f"  ✓ everything answers ({time.monotonic() - began:.1f} s)")
    for line in ready_lines(place):
        say(line)
    await supervisor.wait()


def _asked_to_stop(supervisor: Supervisor) -> asyncio.Task[bool]:
    """Done at the first signal; a later one does not wait for anybody's manners.

    make and the terminal may both pass on one Ctrl-C: what comes at once is the same wish.
    """
    asked = asyncio.Event()
    first = 0.0

    def on_signal() -> None:
        nonlocal first
        if not asked.is_set():
            first = time.monotonic()
            asked.set()
        elif time.monotonic() - first > ONE_WISH_SECONDS:
            supervisor.kill()

    for each in STOP_SIGNALS:
        asyncio.get_running_loop().add_signal_handler(each, on_signal)
    return asyncio.create_task(asked.wait())


def main() -> int:
    os.umask(0o022)
    end_with_make()
    try:
        check_python()
        place = read_place()
        lock = open_home(place.home)
        with lock:
            end_leftovers(place.processes_file)
            check_ports(place.ports)
            asyncio.run(run(place))
    except StackError as error:
        return fail(str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main())

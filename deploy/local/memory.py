"""`python -m deploy.local.memory`: what each process of the running stack holds in memory."""

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import psutil

from deploy.local.errors import StackError
from deploy.local.place import read_place
from deploy.local.steps import fail, say

MEGABYTE = 1024 * 1024


def measure(processes_file: Path) -> dict[str, float]:
    """Megabytes by process, its descendants included.

    PSS: memory that several processes share counts once in the sum, not once each.
    """
    try:
        noted: dict[str, int] = json.loads(processes_file.read_text())
    except FileNotFoundError:
        raise StackError(f"No Steward runs in {processes_file.parent}: start it with `make run`.") from None
    ours = set(noted.values())
    return {name: _family(pid, ours - {pid}) / MEGABYTE for name, pid in noted.items()}


def lines(measured: dict[str, float]) -> Iterable[str]:
    for name, megabytes in measured.items():
        yield f"  {name:<10}{megabytes:8.1f} MB"
    yield f"  {'all':<10}{sum(measured.values()):8.1f} MB"


def _family(pid: int, others: set[int]) -> int:
    """The process and its descendants, less those that are named themselves."""
    try:
        process = psutil.Process(pid)
        total = _proportional(process)
        for child in process.children():
            if child.pid not in others:
                total += _family(child.pid, others)
    except psutil.NoSuchProcess:
        return 0
    return total


def _proportional(process: psutil.Process) -> int:
    found = process.memory_full_info()
    return int(getattr(found, "pss", found.uss))


def main() -> int:
    try:
        for line in lines(measure(read_place().processes_file)):
            say(line)
    except StackError as error:
        return fail(str(error))
    except psutil.AccessDenied:
        return fail("The memory of these processes may not be read: run this as the user that runs Steward.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

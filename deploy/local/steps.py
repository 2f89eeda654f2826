"""What a person sees while the stack comes up: each step, its progress and how long it took."""

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

FIRST_SIGN = 3.0  # seconds of silence before a step says that it is at work
NEXT_SIGNS = 30.0


def say(text: str) -> None:
    """One line, at once, whoever reads the output."""
    print(text, flush=True)


def fail(text: str) -> int:
    """The last line of a run that cannot go on, and its exit code."""
    sys.stdout.flush()
    print(f"steward: {text}", file=sys.stderr, flush=True)
    return 1


@contextmanager
def step(doing: str, done: str) -> Iterator[None]:
    """Say `done` with its time at the end, and `doing` now and then while it lasts."""
    began = time.monotonic()
    over = threading.Event()
    teller = threading.Thread(target=_tell_progress, args=(doing, began, over), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()
    say(f"  ✓ {done} ({time.monotonic() - began:.1f} s)")


def _tell_progress(doing: str, began: float, over: threading.Event) -> None:
    pause = FIRST_SIGN
    while not over.wait(pause):
        say(f"  … {doing} ({time.monotonic() - began:.0f} s)")
        pause = NEXT_SIGNS

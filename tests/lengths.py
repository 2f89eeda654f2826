"""How long a test goes on: its short form in `make test`, its long one in `make prove`."""

import os
from collections.abc import Sequence
from typing import TypeVar

VARIABLE = "STEWARD_LONG_TESTS"
LONG = {VARIABLE: "1"}  # the environment of a proof
IS_LONG = bool(os.environ.get(VARIABLE))
Case = TypeVar("Case")


def length(short: int, *, long: int) -> int:
    return long if IS_LONG else short


def some(cases: Sequence[Case], turn: int, *, one_in: int = 3) -> Sequence[Case]:
    """All cases in a proof, else one in three: others at the next turn, so that three turns try each once."""
    if IS_LONG or not cases:
        return cases
    step = min(one_in, len(cases))
    return cases[turn % step :: step]

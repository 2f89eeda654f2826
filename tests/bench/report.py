"""How a measurement is said: a name, a ratio, and what it should be."""

import statistics
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Pair:
    """Two speeds measured in turn; the ratio is the median of the rounds' ratios."""

    ours: float
    theirs: float
    ratio: float


def in_turn(ours: Callable[[], float], theirs: Callable[[], float], rounds: int = 3) -> Pair:
    """A B A B …: a machine that slows down slows both."""
    measured = [(ours(), theirs()) for _ in range(rounds)]
    return Pair(
        statistics.median(pair[0] for pair in measured),
        statistics.median(pair[1] for pair in measured),
        statistics.median(a / b for a, b in measured),
    )


def section(title: str) -> None:
    print(f"\n{title}")


def line(name: str, figure: str, note: str = "") -> None:
    print(f"  {name:<58} {figure:>12}  {note}", flush=True)

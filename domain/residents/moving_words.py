"""How managers speak of moving in and out: what has happened, and what is planned."""

_PLANNED = ("expected", "scheduled", "planned", "upcoming", "anticipated", "projected", "future", "confirmed")
_ABOUT = (
    "expected",
    "scheduled",
    "planned",
    "due",
    "planning",
    "supposed",
    "slated",
    "set",
    "looking",
    "ready",
)


def _ahead(nouns: tuple[str, ...], verbs: tuple[str, ...]) -> tuple[str, ...]:
    """'planned move-ins', 'move-ins scheduled', 'scheduled to move in'."""
    return (
        *(f"{planned} {noun}" for planned in _PLANNED for noun in nouns),
        *(f"{noun} {planned}" for planned in _PLANNED for noun in nouns),
        *(f"{about} to {verb}" for about in _ABOUT for verb in verbs),
    )


MOVED_IN = (
    "moved in",
    "moved into",
    "arrived",
    "move-in",
    "movein",
    "joined",
    "came to live",
    "started living here",
)
MOVES_IN = ("moves in", "moves into", "arrives", "move-in", "movein")
MOVED_OUT = ("moved out", "moved out of", "left", "move-out", "moveout", "vacated", "moved away", "departed")
MOVES_OUT = ("moves out", "moves out of", "leaves", "move-out", "moveout", "departs", "vacates")
MOVE_IN_AHEAD = _ahead(("move-in", "movein", "arrival", "move in date"), ("move in", "move into", "arrive"))
MOVE_OUT_AHEAD = _ahead(
    ("move-out", "moveout", "departure", "move out date"), ("move out", "leave", "depart", "vacate")
)

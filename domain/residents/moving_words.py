"""How managers speak of moving in and out: what has happened, and what is planned."""

from domain.portfolio_query.phrasing import ways

_PLANNED = ("expected", "scheduled", "planned", "upcoming", "anticipated", "projected", "future", "confirmed")
_ABOUT = (
    "expected",
    "scheduled",
    "planned",
    "due",
    "plan",
    "planning",
    "intend",
    "intending",
    "want",
    "supposed",
    "slated",
    "set",
    "looking",
    "ready",
    *("expect", "expecting", "scheduling", "preparing", "waiting", "arranged", "confirmed"),
)


def _ahead(nouns: tuple[str, ...], verbs: tuple[str, ...]) -> tuple[str, ...]:
    """'planned move-ins', 'move-ins scheduled', 'scheduled to move in'."""
    return (
        *(f"{planned} {noun}" for planned in _PLANNED for noun in nouns),
        *(f"{noun} {planned}" for planned in _PLANNED for noun in nouns),
        *(f"{about} to {verb}" for about in _ABOUT for verb in verbs),
    )


_ARRIVALS = ("move-in", "movein", "arrival", "new arrival", "new move-in", "newcomer")
_DEPARTURES = ("move-out", "moveout", "departure", "leaver", "turn", "unit turn", "turnover")
MOVED_IN = (
    "moved in", "moved into", "came in to live", "came to stay", "started with us", "newly arrived",
    "took up a lease", "moved in with us", "got in", "arrived", "joined", "joined us", "moved here",
    "newly moved in", "settled in",
    *_ARRIVALS, *ways("tenant, resident, people, who, that", "came in"),
    *ways("new", "person, people, folk, face, household, family, occupant, lessee, neighbor, one"),
    *ways("who is, who are, anyone, anybody, everyone, everybody, someone", "new, new here, new to us"),
    *(f"came {there}" for there in ("to us", "to live", "to live here", "to live with us", "aboard",
      "on board", "to")),
    *(f"{took} {home}" for took in ("took", "taken", "taken up", "took up")
      for home in ("residence", "occupancy", "possession")),
    *(f"{began} {living}" for began in ("started", "began", "begun")
      for living in ("living here", "living with us", "renting", "renting from us", "living there",
      "their tenancy")),
    *(f"{became} {one}" for became in ("has become", "have become", "became")
      for one in ("resident", "tenant", "renter")),
    *(f"got {keys}" for keys in ("the keys", "their keys")),
)  # fmt: skip
MOVES_IN = (
    "moves in", "moves into", "arrives", "starts living here", "starts living with us", "joins us",
    *ways("gets, picks up, collects", "the, their, her, his", "keys"), "comes in",
    "takes up residence", "comes on board", *_ARRIVALS, "comes to live",
    "takes occupancy", "takes possession",
    *(f"new {one} {verb}" for one in ("tenant", "resident", "renter")
      for verb in ("arrives", "moves in", "comes")),
)  # fmt: skip
MOVED_OUT = (
    "moved out", "moved out of", "left", "gone", "vacated", "moved away", "departed", "moved on", "left us",
    "cleared out", "moved elsewhere", "gave up their home", "handed back the keys", "returned their keys",
    "turned in their keys", "ended their tenancy", "moved out on us", "left the building", "checked out",
    "gave up their unit", "gave up their apartment", "pulled out", "got out", "quit their unit",
    "vacated their unit", "vacated their apartment", "gave back their keys", *_DEPARTURES,
)  # fmt: skip
MOVES_OUT = (
    "moves out",
    "moves out of",
    "leaves",
    "departs",
    "vacates",
    "moves away",
    "leaves us",
    "gives up their home",
    "gives up their unit",
    "hands back the keys",
    "will be gone",
    "heads out",
    "checks out",
    "hands over the keys",
    "turns in their keys",
    "gives back their keys",
    "packs up",
    "pulls out",
    "ends their tenancy",
    "is out",
    "will be out",
    "to go",
    "on the way out",
    "on their way out",
    "heading for the door",
    "hands in their keys",
    "moves on",
    "clears out",
    "are we losing",
    "do we lose",
    "will we lose",
    "we lose",
    "outgoing tenant",
    "outgoing resident",
    "outgoing renter",
    *ways("out, out of, heads out, walks out", "the door"),
    *_DEPARTURES,
)
MOVE_IN_AHEAD = _ahead(
    ("move-in", "movein", "arrival", "move in date", "new tenant", "new resident"),
    ("move in", "move into", "arrive", "come"),
)
MOVE_OUT_AHEAD = _ahead(
    ("move-out", "moveout", "departure", "move out date"),
    ("move out", "leave", "depart", "vacate", "move away"),
)

"""The states of the United States by name, for 'properties in Rhode Island'."""

from agent.planner.annotations import Annotations, Meaning

_NAMED = (
    "alabama AL, alaska AK, arizona AZ, arkansas AR, california CA, colorado CO, connecticut CT, "
    "delaware DE, florida FL, georgia GA, hawaii HI, idaho ID, illinois IL, indiana IN, iowa IA, "
    "kansas KS, kentucky KY, louisiana LA, maine ME, maryland MD, massachusetts MA, michigan MI, "
    "minnesota MN, mississippi MS, missouri MO, montana MT, nebraska NE, nevada NV, new hampshire NH, "
    "new jersey NJ, new mexico NM, new york NY, north carolina NC, north dakota ND, ohio OH, "
    "oklahoma OK, oregon OR, pennsylvania PA, rhode island RI, south carolina SC, south dakota SD, "
    "tennessee TN, texas TX, utah UT, vermont VT, virginia VA, washington WA, west virginia WV, "
    "wisconsin WI, wyoming WY"
)
_STATES = dict(named.rsplit(" ", 1) for named in _NAMED.split(", "))
_CODES = frozenset(_STATES.values())
_BEFORE_A_STATE = ("in", "of", "for", "across")


def mark_states(marks: Annotations, *, placed: bool = False) -> None:
    """'WA' in capitals, 'rhode island' however it is written; with `placed` only behind 'in' and the like."""
    shouted = all(token.raw.isupper() or not token.raw.isalpha() for token in marks.tokens)
    for at, token in enumerate(marks.tokens):
        is_placed = marks.text(at - 1) in _BEFORE_A_STATE
        for length in (2, 1) if is_placed or not placed else ():
            code = _STATES.get(" ".join(each.text for each in marks.tokens[at : at + length]))
            if code is not None and marks.free(at, at + length):
                marks.add(at, at + length, Meaning("state", code))
        if is_placed and not shouted and token.raw in _CODES and marks.free(at, at + 1):
            marks.add(at, at + 1, Meaning("state", token.raw))

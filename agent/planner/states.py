"""States and provinces by name, for 'properties in Rhode Island'."""

from agent.planner.annotations import Annotations, Meaning
from domain.core.parsing.addresses import STATE_CODES
from domain.core.values.text import plain

_CODES = frozenset(STATE_CODES.values())
# In capitals as well.
_WORDS_TOO = (
    *("IN", "OR", "ME", "OK", "HI", "OH", "ID", "CO", "PA", "MD", "DE", "AL", "LA", "MA", "MT", "MO", "CT"),
    *("FL", "NE", "AR", "ON", "AS", "MB"),
)
_BEFORE_A_STATE = ("in", "of", "for", "across")


def mark_states(marks: Annotations, *, placed: bool = False) -> None:
    """'WA' in capitals, 'in wa' and 'rhode island' however written; with `placed` only behind 'in' and the
    like."""
    shouted = all(token.raw.isupper() or not token.raw.isalpha() for token in marks.tokens)
    for at, token in enumerate(marks.tokens):
        is_placed = marks.text(at - 1) in _BEFORE_A_STATE
        for length in (2, 1) if is_placed or not placed else ():
            code = STATE_CODES.get(plain("".join(each.text for each in marks.tokens[at : at + length])))
            if code is not None and marks.free(at, at + length):
                marks.add(at, at + length, Meaning("state", code))
        is_word = token.raw.upper() in _WORDS_TOO
        is_code = token.raw in _CODES and (is_placed or not (placed or is_word))
        is_code |= is_placed and not is_word and token.raw.upper() in _CODES
        if is_code and not shouted and marks.free(at, at + 1):
            marks.add(at, at + 1, Meaning("state", token.raw.upper()))

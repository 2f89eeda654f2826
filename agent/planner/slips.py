"""Slips of the keys and shorthand: the one known word that was probably meant."""

import re
from collections.abc import Callable, Iterable

from rapidfuzz.distance import OSA

from agent.planner.words import Token, stem

LONG = 8  # a word of so many letters may have two of them wrong
SHORTEST = 3
_DOUBLED, _VOWELS = re.compile(r"(.)\1+"), re.compile("(?<!^)[aeiou]")


def mended(token: Token, known: Iterable[str], sense: Callable[[str], object], shortest: int) -> Token:
    """The token as it was probably meant."""
    word = token.text
    chosen = _meant(word, known, sense, shortest) if len(word) >= SHORTEST and word.isalpha() else None
    return Token(chosen, token.raw, stem(chosen), token.definite) if chosen else token


def _meant(word: str, known: Iterable[str], sense: Callable[[str], object], shortest: int) -> str | None:
    """The nearest of the known words, where all that are as near have the same sense: one that it shortens,
    or, from the `shortest` on, one that begins alike or has the same letters in another order. Two
    letters change places in a word of four as well: 'opne'."""
    allowed = 0 if len(word) < shortest else 2 if len(word) >= LONG else 1
    swapped = max(allowed, int(len(word) > SHORTEST))
    far: dict[str, float] = {}
    for each in known:
        if each[0] not in word[:2]:
            continue  # a slip keeps the first letter, or swaps it with the second
        distance = OSA.distance(word, each, score_cutoff=swapped)
        if _shortens(word, each):
            far[each] = (len(each) - len(word)) / 10  # before any slip
        elif distance <= swapped and sorted(each) == sorted(word):
            far[each] = distance - 0.5  # the letters in another order
        elif distance <= allowed and each[0] == word[0]:
            lacks_one = len(each) == len(word) + 1 >= LONG and distance == 1
            far[each] = distance - lacks_one / 4  # a letter left out is likelier than a wrong one
    best = [each for each, distance in far.items() if distance == min(far.values())]
    return min(best) if len({sense(each) for each in best}) == 1 else None


def _shortens(word: str, other: str) -> bool:
    """'pymnts' lacks only vowels, and has none; 'bils' only one of two equal letters."""
    if len(word) >= len(other) or word[0] != other[0]:
        return False
    return (len(other) - len(word) == 1 and _DOUBLED.sub(r"\1", other) == word) or _VOWELS.sub(
        "", other
    ) == word

"""Slips of the keys: the one known word that was probably meant."""

from collections.abc import Callable, Iterable
from itertools import groupby

from rapidfuzz.distance import OSA

LONG = 8  # a word of so many letters may have two of them wrong


def meant(word: str, known: Iterable[str], sense: Callable[[str], object]) -> str | None:
    """The nearest of the known words, where all that are as near have the same sense; it begins alike, or has
    the same letters in another order. One of the same letters, in another order or doubled, goes first."""
    allowed = 2 if len(word) >= LONG else 1
    far = {each: OSA.distance(word, each, score_cutoff=allowed) for each in known}
    near = [each for each, distance in far.items() if distance <= allowed and _is_alike(word, each)]
    if not near:
        return None
    least = min(far[each] for each in near)
    best = [each for each in near if far[each] == least]
    best = [each for each in best if sorted(each) == sorted(word) or _singly(each) == _singly(word)] or best
    return min(best) if len({sense(each) for each in best}) == 1 else None


def _is_alike(word: str, other: str) -> bool:
    return other[0] == word[0] or sorted(other) == sorted(word)


def _singly(word: str) -> str:
    """'acounts' and 'accounts' alike: a letter typed once too often or too seldom is the commonest slip."""
    return "".join(letter for letter, _ in groupby(word))

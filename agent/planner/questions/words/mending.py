"""Slips of the keys: an unknown word that is nearly one word of the language, and of no other."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from agent.planner.days import AHEAD, BACK, COUNTS, HOLIDAYS, MONTHS, WEEKDAYS
from agent.planner.lexicon import is_beyond, is_strange
from agent.planner.positions import ordinal_of
from agent.planner.questions.words.grammar import fillers, grammar, grammar_words
from agent.planner.questions.words.lexicon import Lexicon
from agent.planner.slips import SHORTEST
from agent.planner.slips import mended as mended_slip
from agent.planner.words import Token, stem

SHORTEST_SLIP = 5
_SPANS = ("day", "week", "month", "year", "quarter", "weekend")
_PERIOD_WORDS = (
    "day week month year quarter today tomorrow yesterday tonight end rest before after since until between "
    "remainder ago from through during within next last this past weekend spring summer fall autumn winter"
)


class Vocabulary(NamedTuple):
    """Stems of all that may be said, and which of them stand in the plural too."""

    words: frozenset[str]
    nouns: frozenset[str]
    lone: frozenset[str]  # what means something without the rest of a phrase


@lru_cache(maxsize=64)
def vocabulary_of(lexicons: tuple[Lexicon, ...]) -> Vocabulary:
    """Of all that the caller may say."""
    own = frozenset((*_PERIOD_WORDS.split(), *COUNTS, *MONTHS, *WEEKDAYS, *AHEAD, *BACK, *chain(*HOLIDAYS)))
    words = own.union(grammar_words(), *(each.words for each in lexicons))
    phrases = chain(grammar(), fillers(), *(each.meanings for each in lexicons))
    lone = own.union(stems[0] for stems in phrases if len(stems) == 1)
    return Vocabulary(words, frozenset(WEEKDAYS).union(_SPANS, *(each.nouns for each in lexicons)), lone)


def is_known(token: Token, known: Vocabulary) -> bool:
    text = token.text
    return token.stem in known.words or text in known.words or not text[:1].isalpha()


def mended(tokens: Sequence[Token], known: Vocabulary, fixed: Iterable[int]) -> list[Token]:
    """The tokens as they were probably meant; those at `fixed` stay, they are parts of names."""
    stay, titled = frozenset(fixed), all(not token.raw.islower() for token in tokens)
    return [
        token
        if at in stay
        or is_known(token, known)
        or (at and token.is_name_like and not titled)
        or is_beyond(token)
        or ordinal_of(token.text)
        or not is_strange(token)
        else mended_slip(token, _near(known, len(token.text)), stem, SHORTEST_SLIP)
        for at, token in enumerate(tokens)
    ]


@lru_cache(maxsize=256)
def _near(known: Vocabulary, length: int) -> tuple[str, ...]:
    words = {word for word in known.words if word.isalpha() and len(word) > SHORTEST}
    words |= {
        f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
        for word in words & known.nouns
        if not word.endswith(("s", "al"))
    }
    return tuple(sorted(word for word in words if abs(len(word) - length) <= 2))

"""Slips of the keys: an unknown word that is nearly one word of the language, and of no other."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rapidfuzz.distance import OSA

from agent.planner.days import COUNTS, MONTHS, WEEKDAYS
from agent.planner.lexicon import is_beyond, is_strange
from agent.planner.periods import AHEAD
from agent.planner.questions.grammar import grammar_words
from agent.planner.questions.lexicon import lexicon_of
from agent.planner.weekdays import BACK
from agent.planner.words import Token, stem
from domain.portfolio_query.language import Language

SHORTEST, LONG = 5, 8
_PERIOD_WORDS = (
    "day week month year quarter today tomorrow yesterday tonight end rest before after since until between "
    "ago from through during within next last this past weekend"
)


def known_words(language: Language) -> frozenset[str]:
    """Stems of all that the caller may say."""
    lexicons = [lexicon_of(language, each) for each in language.subjects if language.knows(each.name)]
    return _known(tuple(frozenset(word for stems in lexicon for word in stems) for lexicon in lexicons))


@lru_cache(maxsize=64)
def _known(lexicons: tuple[frozenset[str], ...]) -> frozenset[str]:
    own = frozenset((*_PERIOD_WORDS.split(), *COUNTS, *MONTHS, *WEEKDAYS, *AHEAD, *BACK))
    return own.union(grammar_words(), *lexicons)


def is_known(token: Token, known: frozenset[str]) -> bool:
    text = token.text
    return token.stem in known or text in known or not text[:1].isalpha()


def mended(tokens: Sequence[Token], known: frozenset[str], fixed: Iterable[int]) -> list[Token]:
    """The tokens as they were probably meant; those at `fixed` stay, they are parts of names."""
    stay, titled = frozenset(fixed), all(not token.raw.islower() for token in tokens)
    return [
        token
        if at in stay or is_known(token, known) or (at and token.is_name_like and not titled)
        else _mended(token, known)
        for at, token in enumerate(tokens)
    ]


def _mended(token: Token, known: frozenset[str]) -> Token:
    word = token.text
    if len(word) < SHORTEST or not word.isalpha() or is_beyond(token) or not is_strange(token):
        return token
    allowed = 2 if len(word) >= LONG else 1
    for distance in range(1, allowed + 1):
        near = {each for each in _near(known, len(word)) if _is_slip(word, each, distance)}
        near = {each for each in near if sorted(each) == sorted(word)} or near  # letters in another order
        meant = {stem(each) for each in near}
        if len(meant) > 1:
            return token
        if near:
            chosen = min(near)
            return Token(chosen, token.raw, stem(chosen), token.definite)
    return token


def _is_slip(word: str, meant: str, distance: int) -> bool:
    alike = meant[0] == word[0] or sorted(meant) == sorted(word)
    return alike and OSA.distance(word, meant, score_cutoff=distance) == distance


@lru_cache(maxsize=256)
def _near(known: frozenset[str], length: int) -> tuple[str, ...]:
    words = {word for word in known if word.isalpha() and len(word) >= SHORTEST - 1}
    words |= {
        f"{word[:-1]}ies" if word.endswith("y") else f"{word}s"
        for word in words - grammar_words()
        if not word.endswith(("s", "al"))
    }
    return tuple(sorted(word for word in words if abs(len(word) - length) <= 2))

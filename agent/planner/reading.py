"""Reading a question: every word becomes a slot, a name, a known phrase, a filler, or stays unknown."""

import re
from collections.abc import Sequence
from datetime import date

from agent.planner.annotations import FILLER, UNKNOWN, Annotations, Meaning, Reading
from agent.planner.lexicon import is_strange, is_unexplained, lone_words, mark_phrases, mended
from agent.planner.names import Explained, Name, Named, crowded, mark_names
from agent.planner.numbers import mark_numbers
from agent.planner.periods import mark_periods
from agent.planner.positions import mark_positions
from agent.planner.states import mark_states
from agent.planner.words import Token, tokenise

_EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+$")
_BEING = {"is", "are", "was", "were", "be", "been"}
_FILES = (".csv", ".xlsx", ".xls", ".tsv")
_PHONE = re.compile(r"[+(]?[\d(][\d().\s-]{9,}$")


def strange_words(tokens: Sequence[Token]) -> list[str]:
    """The words to look for among the portfolio's names; none when the vocabulary explains everything.

    A capital inside a question is a name's, whatever the word.
    """
    titled = all(token.raw[:1].isupper() or not token.raw.isalpha() for token in tokens)
    return [
        token.text
        for at, token in enumerate(tokens)
        if len(token.text) > 1
        and token.text[0].isalpha()
        and (is_unexplained(token) or (at and token.is_name_like and not titled))
    ]


def read(question: str, today: date, names: Sequence[Name] = ()) -> Reading:
    """What the question says, given the names it may mention.

    Vocabulary, numbers and periods come before names: it is read without them first, and what that explains
    names nothing by itself.
    """
    marks = Annotations(tokenise(question))
    _mark_contacts(marks)
    if names:
        mark_names(marks, names, lone_words(), _explained(question, today))
    _mark_vocabulary(marks, question, today)
    _mark_unknown(marks, crowd=crowded(names))
    return Reading(question, tuple(marks.tokens), tuple(marks.in_order()))


def _explained(question: str, today: date) -> list[Explained]:
    """Of each token, whether the vocabulary, a number or a period explains it."""
    marks = Annotations(tokenise(question))
    typed = [token.text for token in marks.tokens]
    _mark_contacts(marks)
    _mark_vocabulary(marks, question, today)
    return [
        ("as typed" if text == token.text else "mended") if taken else "not"
        for text, token, taken in zip(typed, marks.tokens, marks.taken, strict=True)
    ]


def _mark_vocabulary(marks: Annotations, question: str, today: date) -> None:
    shouted = question.isupper() or question.istitle()
    for at, token in enumerate(marks.tokens):
        if marks.taken[at] or not is_strange(token):
            continue
        if not (at and token.is_name_like and not shouted):
            marks.tokens[at] = mended(token)
    mark_states(marks)
    _mark_there(marks)
    mark_periods(marks, today)
    mark_numbers(marks)
    mark_positions(marks)
    mark_phrases(marks)


def _mark_contacts(marks: Annotations) -> None:
    for at, token in enumerate(marks.tokens):
        if _EMAIL.match(token.raw):
            marks.add(at, at + 1, Meaning("email", token.raw))
        elif token.text.endswith(_FILES):
            marks.add(at, at + 1, Meaning("file", token.raw))
        elif _PHONE.match(token.raw) and sum(letter.isdigit() for letter in token.raw) >= 10:
            marks.add(at, at + 1, Meaning("phone", token.raw))


def _mark_there(marks: Annotations) -> None:
    """'are there any' says nothing; 'who lives there' points at a place."""
    for at, token in enumerate(marks.tokens):
        if token.text == "there" and not marks.taken[at]:
            beside = {marks.text(at - 1), marks.text(at + 1)} & _BEING
            marks.add(at, at + 1, Meaning(FILLER if beside else "there"))


def _mark_unknown(marks: Annotations, *, crowd: bool) -> None:
    """Runs of words that nothing explains, each as one; in a crowd those with capitals may be a person."""
    at = 0
    while at < len(marks.tokens):
        end = at
        while end < len(marks.tokens) and not marks.taken[end]:
            end += 1
        if end > at:
            words = marks.words(at, end)
            person = crowd and all(token.is_name_like for token in marks.tokens[at:end])
            means = [Meaning("resident", Named(words))] if person else []
            named = marks.text(at - 1) in ("called", "named", "name")
            means += [Meaning("name", words)] if named else []
            marks.add(at, end, *means, Meaning(UNKNOWN, words))
        at = end + 1

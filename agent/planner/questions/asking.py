"""From a question to the query that answers it, with the names of the portfolio that it may hold."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from agent.context import Context
from agent.engine import Call
from agent.planner.annotations import Annotation, Annotations
from agent.planner.names import Explained, Name, load, mark_names
from agent.planner.questions.following import TOOL, follow
from agent.planner.questions.reader import Reader, Understanding
from agent.planner.questions.words.asides import NOW, POINTING, TELLING, is_told, without_aside
from agent.planner.questions.words.grammar import grammar_words
from agent.planner.questions.words.mending import Vocabulary, is_known, mended, vocabulary_of
from agent.planner.questions.words.scanning import sentence_of
from agent.planner.questions.words.spelling import spelt_out
from agent.planner.states import mark_states
from agent.planner.words import Token, tokenise
from agent.state import Focus
from agent.tools.query_portfolio import language_for
from domain.portfolio_query.language import Language


@dataclass(frozen=True)
class Question:
    """One question of one caller. A reading that is whole without names wins over one with them."""

    reader: Reader
    context: Context
    typed: str
    tokens: list[Token]
    known: Vocabulary

    @classmethod
    def of(cls, context: Context, question: str) -> "Question":
        reader = _reader_of(language_for(context.person))
        known = vocabulary_of(tuple(reader.lexicons.values()))
        return cls(reader, context, question, tokenise(spelt_out(question)), known)

    def strange_words(self) -> list[str]:
        """The words to look for among the portfolio's names."""
        shouted = all(token.raw.isupper() or not token.raw.isalpha() for token in self.tokens)
        return [
            token.text
            for at, token in enumerate(self.tokens)
            if len(token.text) > 1
            and token.text[0].isalpha()
            and (not is_known(token, self.known) or (at and token.is_name_like and not shouted))
        ]

    @cached_property
    def without_names(self) -> Understanding | None:
        return self.reader.read(mended(self.tokens, self.known, ()), self.context.today)

    @property
    def needs_names(self) -> bool:
        """It may hold names; not where it is whole in words that are known."""
        plain = None if self.strange_words() else self.without_names
        return plain is None or not plain.stands_alone

    def mends_names(self, names: Sequence[Name]) -> bool:
        """'in providence' names a city: without names it would be a slip for 'province'."""
        meant = mended(self.tokens, self.known, ()) if names else self.tokens
        if meant == self.tokens:
            return False
        named = (at for name in self._named(names) for at in range(name.start, name.end))
        return any(self.tokens[at] != meant[at] for at in named)

    def with_names(self, names: Sequence[Name]) -> Understanding | None:
        found = self._named(names)
        return self.reader.read(self._mended(found), self.context.today, found)

    def without_aside(self, names: Sequence[Name]) -> Understanding | None:
        """The wish alone, where all else only tells something: that is named as left out."""
        for wish, told in without_aside(self.typed):
            asked, beside = Question.of(self.context, wish), Question.of(self.context, told)
            strange = beside.strange_words()
            if any(token.text in POINTING for token in asked.tokens):
                continue  # 'I mix up the Feld twins, which units are they in'
            if beside._restricts(asked, names, any_word=not strange) or not (strange or is_told(told)):
                continue
            understood = asked.with_names(names)
            if understood is not None and understood.is_whole:
                return replace(understood, left_out=(told,))
        return None

    def _restricts(self, asked: "Question", names: Sequence[Name], *, any_word: bool) -> bool:
        """It may say which rows are meant: with a name, a time, or `any_word` that is not asked for."""
        silent = grammar_words().union(TELLING, (token.stem for token in asked.tokens))
        words = {token.stem for token in self.tokens} - silent
        has_time = any(
            hit.words not in NOW for hit in sentence_of(self.tokens, (), self.context.today).periods
        )
        return has_time or bool((any_word and words & self.known.lone) or self._named(names))

    def after(self, focus: Focus, names: Sequence[Name]) -> Understanding | None:
        """As a follow-up on what was shown."""
        found = self._named(names)
        return follow(self.reader, self._mended(found), found, self.context.today, focus)

    def missed(self, names: Sequence[Name]) -> list[str]:
        """The words that the closest reading could not take in."""
        found = self._named(names)
        return self.reader.missed(self._mended(found), self.context.today, found)

    def _named(self, names: Sequence[Name]) -> list[Annotation]:
        marks = Annotations(list(self.tokens))
        meant = mended(self.tokens, self.known, ())
        names_one = {token.stem for at, token in enumerate(self.tokens) if at and self._may_be_name(token)}
        explained: list[Explained] = [
            "not"
            if token.stem in names_one
            else "as typed"
            if is_known(token, self.known)
            else "mended"
            if token != other
            else "not"
            for token, other in zip(self.tokens, meant, strict=True)
        ]
        mark_states(marks, placed=True)
        mark_names(marks, names, self.known.words - names_one, explained)
        mark_states(marks)
        return marks.in_order()

    def _may_be_name(self, token: Token) -> bool:
        """'Grace' is one, though a lease has days of grace."""
        return token.is_name_like and token.stem not in self.known.lone

    def _mended(self, names: Sequence[Annotation]) -> list[Token]:
        named = [at for name in names for at in range(name.start, name.end)]
        return mended(self.tokens, self.known, named)


@lru_cache(maxsize=64)
def _reader_of(language: Language) -> Reader:
    return Reader(language)


async def whole_reading(context: Context, question: str) -> Call | None:
    """What the planner makes of a question by itself, where it takes in every word; no follow-up."""
    asked = Question.of(context, question)
    understood, strange = asked.without_names, asked.strange_words()
    if strange:
        found = await load(context, question, strange)
        if understood is None or not understood.is_whole or asked.mends_names(found):
            understood = asked.with_names(found)
    return call_of(understood) if understood is not None and understood.stands_alone else None


def call_of(understanding: Understanding) -> Call:
    """What answers it, with the words that are left out."""
    arguments = {"query": understanding.query.as_json(), "left_out": list(understanding.left_out)}
    return Call(TOOL, arguments)

"""The reader: a question in words as a query, read as each subject's in turn; the fullest reading wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from itertools import takewhile

from agent.planner.annotations import Annotation
from agent.planner.positions import ordinal_of
from agent.planner.questions.building import Built, build
from agent.planner.questions.parts import NOWHERE
from agent.planner.questions.relating import half_of, moved, related
from agent.planner.questions.second import WHICH, both_ends, second_question, told_by_rows
from agent.planner.questions.where.contradicting import contradicts
from agent.planner.questions.words.items import Item
from agent.planner.questions.words.lexicon import Lexicon, lexicon_of
from agent.planner.questions.words.scanning import scan, sentence_of
from agent.planner.words import Token, phrase
from domain.core.errors import Invalid
from domain.portfolio_query.checking import check
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import Condition, PortfolioQuery

MOST_LEFT = 0.5
_AGAINST = ("vs", "versus")


@dataclass(frozen=True, slots=True)
class Understanding:
    """`left_out` are the words that the query does not say; whole where there are none."""

    query: PortfolioQuery
    left_out: tuple[str, ...]
    says_subject: bool
    is_follow_up: bool = False
    says_noun: bool = True

    @property
    def is_whole(self) -> bool:
        return not self.left_out

    @property
    def stands_alone(self) -> bool:
        """Whole, and about rows that it names; 'who is the best rated' may be about those just shown."""
        asks_rank = self.query.order is not None and self.query.where is None and self.query.period is None
        return self.is_whole and self.says_subject and (self.says_noun or not asks_rank)


@dataclass(frozen=True, slots=True)
class Reader:
    """Speaks one caller's language: its subjects' words are gathered once."""

    language: Language
    lexicons: Mapping[str, Lexicon] = field(init=False)

    def __post_init__(self) -> None:
        known = (each for each in self.language.subjects if self.language.knows(each.name))
        lexicons = {each.name: lexicon_of(self.language, each) for each in known}
        object.__setattr__(self, "lexicons", lexicons)

    def read(
        self,
        tokens: list[Token],
        today: date,
        names: Sequence[Annotation] = (),
        *,
        subject: str = "",
        pointing: bool = False,
        leaning: bool = False,
    ) -> Understanding | None:
        """None where no subject is asked about, or too little of the question was understood. With `subject`
        the question is read as one about that; `pointing` words ('there', 'those') may stand for something,
        and a question that is `leaning` on another may say conditions alone."""
        if (named := both_ends(tokens)) is not None:
            at, end = named
            left, kept = _without(tokens, names, at, end)
            first = self.read(left, today, kept, subject=subject)
            rest = " ".join(token.raw for token in tokens[at:end])
            return None if first is None else replace(first, left_out=(*first.left_out, rest))
        second = second_question(tokens)
        if second is not None:
            first = self.read(
                tokens[:second],
                today,
                [name for name in names if name.end <= second],
                subject=subject,
                pointing=pointing,
                leaning=leaning,
            )
            return None if first is None else self._with_second(first, tokens[second:], today)
        best = self._best(tokens, today, names, subject, pointing=pointing, leaning=leaning)
        whole = best is not None and not best.left and not best.flips
        if best is not None and whole and not best.speaks_for_others:
            return _understood(best)
        if not subject and not leaning:

            def half(part: list[Token], names: Sequence[Annotation], *, named: bool) -> PortfolioQuery | None:
                return half_of(self.language.subjects, self._best(part, today, names), named=named)

            query = related(self.language.subjects, tokens, names, half, today)
            if query is not None and _is_known(self.language, query):
                return Understanding(query, (), says_subject=True)
        if best is not None and whole:
            return _understood(best)
        if best is None or best.flips or _lost(best) > MOST_LEFT * max(1, len(tokens)):
            return None if subject or leaning else self._one_side(tokens, today, names)
        if self._names_other_rows(tokens, best):
            return None  # 'requests in vacant units' are no units
        return _understood(best)

    def _with_second(self, first: Understanding, asked: list[Token], today: date) -> Understanding:
        subject = first.query.subject
        items = scan(sentence_of(asked[1:], (), today), self.lexicons[subject])
        both = told_by_rows(self.language.subjects[subject], first.query, items)
        if both is not None and asked[1].text in WHICH:
            return replace(first, query=both)
        rest = " ".join(token.raw for token in asked)
        return replace(first, left_out=(*first.left_out, rest))

    def missed(self, tokens: list[Token], today: date, names: Sequence[Annotation]) -> list[str]:
        """What the reading of one subject that loses the least leaves of a question that is refused."""
        closest = self._best(tokens, today, names)
        return list(closest.left) if closest is not None else []

    def _one_side(
        self, tokens: list[Token], today: date, names: Sequence[Annotation]
    ) -> Understanding | None:
        """'move-ins vs move-outs in May' are two figures: the first is answered, the other named."""
        at = next((at for at, token in enumerate(tokens) if at and token.text in _AGAINST), len(tokens))
        for end in range(at + 2, len(tokens) + 1):
            pair = tuple(token.stem for token in tokens[end - 1 : end + 1])
            if any(pair in lexicon.meanings for lexicon in self.lexicons.values()):
                continue
            left, kept = _without(tokens, names, at, end)
            built = self._best(left, today, kept)
            if built is not None and built.says_something and not (built.left or built.flips):
                other = " ".join(token.raw for token in tokens[at:end])
                return replace(_understood(built), left_out=(other,))
        return None

    def _badness(self, built: Built) -> tuple[int, bool, int, bool, int, bool, int, bool, int, int, bool]:
        """What is asked about is named first: 'units in buildings built before 1950' are units. Without a
        name it is what has the fields itself: '2 bed' is no request; 'charges for November' are rather those
        to come. Fewer words say nothing: 'up to date' is rather paid up."""
        fields = self.language.subjects[built.query.subject].fields
        tells = built.query.show and not any(fields[name].needs for name in built.query.show)
        is_whole_place = built.query.subject == "properties" and not tells
        parts = parts_of(built.query.where)
        borrowed = sum(not isinstance(each, Condition) or "." in each.field for each in parts)
        named = (
            not built.says_subject,
            built.named_at,
            not built.asked,
            borrowed,
            is_whole_place,
            built.is_unnamed,
        )
        return (_lost(built), *named, built.is_long_ago, built.count, built.silent, built.borrows)

    def _names_other_rows(self, tokens: Sequence[Token], built: Built) -> bool:
        """Words that are left name the rows of another subject: alone where the own rows are not named before
        them, or with words beside them, as 'order' in 'work order'."""
        left = {word for words in built.left for token in words.split() for word in phrase(token)}
        stems = [token.stem for token in tokens]
        own = self.lexicons[built.query.subject].meanings
        return any(
            any(kind == "noun" for kind, _ in lexicon.meanings.get(run, ()))
            for length in range(1, 4)
            for at in range(len(stems) - length + 1)
            if length > built.says_subject or at < built.noun_at
            if left & set(run := tuple(stems[at : at + length])) and run not in own
            for lexicon in self.lexicons.values()
        )

    def _best(
        self,
        tokens: list[Token],
        today: date,
        names: Sequence[Annotation],
        subject: str = "",
        *,
        pointing: bool = False,
        leaning: bool = False,
    ) -> Built | None:
        """The reading of one subject that loses the least."""
        sentence = sentence_of(tokens, names, today)
        readings: list[Built] = []
        for name, lexicon in self.lexicons.items():
            if subject in ("", name):
                items, about = scan(sentence, lexicon), self.language.subjects[name]
                if not (leaning or _may_stand(items)):
                    continue
                built = build(self.language, about, items, today, pointing=pointing, leaning=leaning)
                if built is not None and (leaning or _stands(built)):
                    readings.append(built)
        if any(each.noun_at == 0 and not each.flips for each in readings):  # 'pet fees' are no pets
            readings = [each for each in readings if each.says_subject]
        in_order = sorted(readings, key=self._badness)
        return next((each for each in in_order if _is_known(self.language, each.query)), None)


def _without(
    tokens: list[Token], names: Sequence[Annotation], at: int, end: int
) -> tuple[list[Token], list[Annotation]]:
    """The question without these words, and the names that still stand in it."""
    kept = (name for name in names if not at <= name.start < end)
    return [*tokens[:at], *tokens[end:]], [name if name.end <= at else moved(name, end - at) for name in kept]


def _understood(built: Built) -> Understanding:
    return Understanding(built.query, built.left, built.says_subject, says_noun=built.noun_at < NOWHERE)


def _may_stand(items: Sequence[tuple[Item, ...]]) -> bool:
    """It names its rows, or knows every word but the places of an order and what it is to mention."""
    names_rows = any(item.kind in ("noun", "phrase") for options in items for item in options)
    return names_rows or not any(
        options[0].kind == "unknown" and ordinal_of(options[0].words.lower()) is None
        for options in takewhile(lambda options: not options[0].says("mentions"), items)
    )


def _stands(built: Built) -> bool:
    """It names its rows, or is whole and says something that only they have."""
    names_rows = built.says_subject and not built.borrows
    return names_rows or (built.says_something and not built.left)


def _is_known(language: Language, query: PortfolioQuery) -> bool:
    """One that can be executed: no order that groups do not have, no sum of names."""
    if contradicts(query.where):
        return False
    try:
        check(language, query)
    except Invalid:
        return False
    return True


def _lost(built: Built) -> int:
    return sum(len(words.split()) for words in built.left) + 2 * built.flips

"""The words of one subject: how its declaration is looked up in a question."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from agent.planner.questions.words.items import Adjective, Kind, TimeWord
from agent.planner.words import phrase
from domain.portfolio_query.language import AMOUNTS, Language
from domain.portfolio_query.phrasing import ways
from domain.portfolio_query.subject import Field, Subject, Time
from domain.portfolio_query.value import Condition

Meaning = tuple[Kind, Any]
_NOUNS: tuple[Kind, ...] = ("noun", "field", "phrase", "related")
LONG = 8  # 'settle' is nearly Seattle
# Said of whatever 'expensive' and 'cheap' are said of.
_SAME = {"expensive": ("pricy", "dear", "costly"), "cheap": ("inexpensive",)}
_DOUBLED = ("run", "get", "let", "big", "begin")


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """What phrases mean of one subject, by their stems; `words` are all of these, `nouns` those with
    a plural."""

    meanings: dict[tuple[str, ...], tuple[Meaning, ...]]
    words: frozenset[str]
    nouns: frozenset[str]


def lexicon_of(language: Language, subject: Subject) -> Lexicon:
    """As far as the caller may read it."""
    hidden = frozenset(name for name, field in subject.fields.items() if not language.reads(field))
    unread = frozenset(name for name, time in subject.times.items() if not language.reads(time))
    return _lexicon(subject, hidden, unread, tuple(_related(language, subject)))


def _related(language: Language, subject: Subject) -> Iterator[tuple[str, Field]]:
    """The numbers of the one unit or property that a record belongs to, such as its floor; not those that are
    worked out from all that is there."""
    for name, relation in subject.relations.items():
        related = language.subjects[relation.to]
        if relation.one and language.knows(related.name):
            for own, field in related.fields.items():
                if field.kind == "number" and field.is_stored and language.reads(field):
                    yield f"{name}.{own}", field


@lru_cache(maxsize=128)
def _lexicon(
    subject: Subject, hidden: frozenset[str], unread: frozenset[str], related: tuple[tuple[str, Field], ...]
) -> Lexicon:
    found: dict[tuple[str, ...], list[Meaning]] = defaultdict(list)
    for words, meaning in _entries(subject, hidden, unread):
        if stems := phrase(words):
            found[stems].append(meaning)
    for path, field in related:
        for stems in map(phrase, field.words):
            if stems and stems not in found:
                found[stems].append(("related", path))
    meanings = {stems: tuple(each) for stems, each in found.items()}
    nouns = (stems[-1] for stems, means in meanings.items() if any(kind in _NOUNS for kind, _ in means))
    return Lexicon(meanings, frozenset(word for stems in meanings for word in stems), frozenset(nouns))


def _entries(
    subject: Subject, hidden: frozenset[str], unread: frozenset[str]
) -> Iterator[tuple[str, Meaning]]:
    yield from ((words, ("noun", subject.name)) for words in (subject.one, subject.many, *subject.words))
    yield from ((words, ("who", subject.name)) for words in subject.asked_by)
    for said in subject.phrases:
        yield from ((words, ("phrase", said)) for words in said.words)
        if said.measure is not None and said.measure.kind == "sum":
            yield from ((f"total {words}", ("phrase", said)) for words in said.words)
    for name, time in subject.times.items():
        if name not in unread:
            yield from _of_time(name, time)
    for name, field in subject.fields.items():
        if name not in hidden:
            yield from _of_field(name, field)


def _of_time(name: str, time: Time) -> Iterator[tuple[str, Meaning]]:
    both = set(time.past) & set(time.future)
    for words in (form for said in time.past for form in (said, *_done_by_us(said))):
        yield words, ("time", TimeWord(name, "both" if words in both else "past"))
    for words in time.future:
        if words not in both:
            for form in (words, *_forms(words)):
                yield form, ("time", TimeWord(name, "future"))


def _forms(words: str) -> Iterator[str]:
    """'expires' as 'expire', 'expiring'; 'moves out' as 'move out', 'moving out'. 'lease ends' at its end."""
    parts = words.split()
    for at in {0, len(parts) - 1}:
        verb = parts[at]
        if not verb.endswith("s") or len(verb) < 4:
            continue
        base = f"{verb[:-2]}" if verb.endswith(("shes", "ches", "oes")) else verb[:-1]
        root = base[:-1] if base.endswith("e") else f"{base}{base[-1]}" if base in _DOUBLED else base
        for form in (base, f"{root}ing"):
            yield " ".join([*parts[:at], form, *parts[at + 1 :]])


def _of_field(name: str, field: Field) -> Iterator[tuple[str, Meaning]]:
    yield from ((words, ("field", name)) for words in field.words)
    for value in (each for each in field.options if each not in field.said and each != "other"):
        yield value.replace("_", " "), ("where", Condition(field=name, values=(value,)))
    for value in field.options:
        yield from ((form, ("where", Condition(field=name, values=(value,)))) for form in _done_by_us(value))
    for value, said in field.said.items():
        yield from ((words, ("where", Condition(field=name, values=(value,)))) for words in said)
    if field.kind in (*AMOUNTS, "day") or field.exact is not None:
        for words, descending in (*((w, True) for w in field.more), *((w, False) for w in field.less)):
            for word in (words, *_SAME.get(words, ())):
                yield from _degrees(name, word, descending=descending)


def _done_by_us(participle: str) -> tuple[str, ...]:
    """'did we cancel', 'we cancelled' as 'cancelled'."""
    if not participle.endswith("ed") or len(participle) < LONG or " " in participle:
        return ()
    base = participle[:-3] if participle[-3] == participle[-4] else participle[:-2]
    return ways("did we, have we, we", (base, f"{base}e", participle))


def _degrees(name: str, word: str, *, descending: bool) -> Iterator[tuple[str, Meaning]]:
    base = word[:-1] if word.endswith("e") else f"{word[:-1]}i" if word.endswith("y") else word
    base = f"{base}{base[-1]}" if word in _DOUBLED else base
    better = {"good": ("better", "best"), "bad": ("worse", "worst")}.get(word, (f"{base}er", f"{base}est"))
    more, most = better
    if word != "late":  # what is late is not new
        yield word, ("adjective", Adjective(name, descending, "positive"))
    for form, towards in ((more, descending), (f"more {word}", descending), (f"less {word}", not descending)):
        yield form, ("adjective", Adjective(name, towards, "comparative"))
    for form, towards in (
        (most, descending),
        (f"most {word}", descending),
        (f"least {word}", not descending),
    ):
        yield form, ("adjective", Adjective(name, towards, "superlative"))

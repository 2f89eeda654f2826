"""Words of the features stand with the features: the assistant's planner holds the words of asking alone."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from agent.planner.phrases import ASKS, CHANGES, OTHERS
from agent.planner.plain_words import FILLERS
from agent.planner.questions.words.grammar import fillers, grammar
from agent.planner.resident_words import ASKED
from agent.planner.resident_words import FILLERS as OWN_FILLERS
from domain.features import OWN_SPOKEN, RESIDENT_SUBJECTS, SPOKEN, SUBJECTS

ROOT = Path(__file__).resolve().parents[2]
MOST = 4  # words of features that one list may hold by chance
MEANINGS = "names of meanings and arguments, as the features declare them; no words of a question"
SENTENCE = "sentences that the assistant says"
ENGLISH = "general English that a feature uses as well"
# Each list of the planner that holds more, and why it is no feature's.
EXCEPTIONS = {
    "binding._CONDITIONS": MEANINGS,
    "binding._BINDERS": MEANINGS,
    "resident_words.INTENTS": MEANINGS,
    "resident_changes._PAYABLE": MEANINGS,
    "resident_changes._NO_PAYING": MEANINGS,
    "resident_saying._HELP": SENTENCE,
    "saying._HELP": SENTENCE,
    "saying._SOCIAL": SENTENCE,
    "saying.SUGGESTED": SENTENCE,
    "phrases.OTHERS": ENGLISH,
    "questions.words.grammar._TAGS": ENGLISH,
    "words._SHORT": "shorthand and the words that it stands for",
    "words._TOKEN": "a pattern, with what it matches beside it",
    "words._STUCK": "units of measure that are written together with their number",
    "numbers.NUMBERED": "what stands before a number, whatever is numbered so",
    "followups._THE_ONE": "'the rent', 'their lease': what one record is asked for",
    "name_words._GENERIC": "words that many names share, so that they single nothing out",
    "plain_words.BEYOND": "words that no feature answers for: never taken for a slip of the keys",
    "questions.words.spelling._TABLE": "shorthand written out ('2br', 'w/', 'YTD'), whatever it is about",
    "questions.words.spelling_of_days.OF_DAYS": "shorthand of days written out, whatever happens then",
    "phrases.CHANGES": "changes in general, and those that no tool makes",
    "resident_words.REFUSED": "what is refused before anything is looked for, of whatever feature",
    "resident_changes._WRITE": "the shape of an order to write to somebody; the managers are the feature's",
    "resident_changes._LEADING": "what stands before the matter itself in a report",
}


def listed(*tables: dict[str, str]) -> set[str]:
    return {word.strip() for table in tables for words in table.values() for word in words.split(",")}


@cache
def of_features() -> frozenset[str]:
    """What features declare, without what asking in general says as well."""
    found = listed(SPOKEN, OWN_SPOKEN)
    for subject in (*SUBJECTS, *RESIDENT_SUBJECTS):
        found |= {subject.one, subject.many, *subject.words}
        for field in subject.fields.values():
            found |= {*field.words, *(word for words in field.said.values() for word in words)}
            found |= {option.replace("_", " ") for option in field.options}
    general = listed(ASKS, OTHERS, CHANGES, ASKED) | {*FILLERS.split(), *OWN_FILLERS.split()}
    general |= {" ".join(words) for words in (*grammar(), *fillers())}
    return frozenset(word for word in found - general if len(word) > 2)


def said(texts: Iterable[str]) -> set[str]:
    words = {part.strip().lower() for text in texts for part in re.split(r"[,|=()\s]+", text)}
    return words | {part.strip().lower() for text in texts for part in re.split(r"[,|]", text)}


def lists() -> Iterator[tuple[str, set[str]]]:
    """Every value that a module of the planner declares, with the features' words in it."""
    folder = ROOT / "agent" / "planner"
    for path in sorted(folder.rglob("*.py")):
        module = ".".join(path.relative_to(folder).with_suffix("").parts)
        for node in ast.parse(path.read_text()).body:
            if isinstance(node, ast.Assign | ast.AnnAssign):
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                texts = [
                    each.value
                    for each in ast.walk(node)
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
                yield f"{module}.{ast.unparse(target)}", said(texts) & of_features()


def test_the_planner_holds_no_words_of_a_feature() -> None:
    held = {name: sorted(words) for name, words in lists() if len(words) > MOST and name not in EXCEPTIONS}
    assert held == {}


def test_every_exception_is_still_one() -> None:
    counts = {name: len(words) for name, words in lists()}
    assert [name for name in EXCEPTIONS if counts.get(name, 0) <= MOST] == []


def test_no_phrase_of_residents_means_two_things() -> None:
    told: dict[str, str] = {}
    for tag, words in OWN_SPOKEN.items():
        for word in listed({tag: words}):
            assert told.setdefault(word, tag) == tag, word

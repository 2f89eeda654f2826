"""Noise in a sentence: slips of the finger, case, words without meaning, another order.

A slip never makes a word into another word of the vocabulary, into a number or into a name of the portfolio,
nor into something that is as near to another word as to the one that was meant.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from random import Random

SHORTEST = 5
LETTERS = "abcdefghijklmnopqrstuvwxyz"
BEFORE = ("please", "hey,", "ok", "so", "can you tell me", "hi,", "quick question:", "um")
AFTER = ("please", "thanks", "thank you", "right now", "?", "??", "pls")


@dataclass(frozen=True)
class Noise:
    """`vocabulary` are the words of the language, `names` those of the portfolio, in small letters."""

    vocabulary: frozenset[str]
    names: frozenset[str]

    def on(self, random: Random, sentence: str) -> str:
        """The sentence as somebody types it who is in a hurry; half of them stay as they are."""
        chance = random.random()
        if chance < 0.5:
            return sentence
        if chance < 0.65:
            return random.choice((sentence.lower(), sentence.upper(), sentence.capitalize()))
        if chance < 0.8:
            return (
                f"{random.choice(BEFORE)} {sentence}"
                if random.random() < 0.5
                else f"{sentence} {random.choice(AFTER)}"
            )
        return self._slipped(random, sentence)

    def _slipped(self, random: Random, sentence: str) -> str:
        words = sentence.split()
        places = [at for at, word in enumerate(words) if self._may_slip(word)]
        random.shuffle(places)
        for at in places:
            slips = [slip for slip in set(_slips(words[at])) if self._means(slip, words[at].lower())]
            if slips:
                words[at] = random.choice(sorted(slips))
                return " ".join(words)
        return sentence

    def _may_slip(self, word: str) -> bool:
        return len(word) >= SHORTEST and word.isalpha() and word.lower() not in self.names

    def _means(self, slip: str, meant: str) -> bool:
        known = self.vocabulary | self.names
        return slip not in known and not any(word in known and word != meant for word in near(slip))


def near(word: str) -> Iterator[str]:
    """All that is one slip away."""
    for at in range(len(word) + 1):
        yield from (word[:at] + letter + word[at:] for letter in LETTERS)
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
        yield from (word[:at] + letter + word[at + 1 :] for letter in LETTERS)
        yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]


def words_of(texts: Iterable[str]) -> frozenset[str]:
    return frozenset(word.strip(".,?:").lower() for text in texts for word in text.split())


def _slips(word: str) -> Iterator[str]:
    """Two letters the wrong way round, one missing or one twice; the first letter is right."""
    small = word.lower()
    for at in range(1, len(small) - 1):
        yield small[:at] + small[at + 1] + small[at] + small[at + 2 :]
        yield small[:at] + small[at + 1 :]
        yield small[:at] + small[at] + small[at:]

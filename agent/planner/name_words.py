"""Words of names: those that name nothing by themselves, what they are shortened to, and slips of them."""

from collections.abc import Sequence

from rapidfuzz.distance import OSA

from agent.planner.words import Token, tokenise

# Words that say nothing about which one: they never name something by themselves.
_GENERIC = (
    "court row point street st avenue ave road rd lane drive way place house lofts loft apartment "
    "apartments park village homes home tower towers manor garden gardens hill hills terrace heights "
    "square yard flats cottages estates residence residences building property company co inc llc "
    "services service group and of the unit state city commerce general pest control plumbing heating "
    "electric electrical cleaning roofing flooring landscaping hvac painting suite commons landing plaza "
    "center centre crossing station ridge view "
)
GENERIC = frozenset(_GENERIC.split())

FULL = {"pt": "point", "st": "street", "ave": "avenue", "av": "avenue", "ct": "court", "rd": "road"}
FULL |= {"ln": "lane", "dr": "drive", "blvd": "boulevard", "hts": "heights", "sq": "square", "pl": "place"}


def name_words(label: str) -> tuple[str, ...]:
    return tuple(
        FULL.get(token.text, token.text) for token in tokenise(label.replace("&", " ")) if token.text != "and"
    )


def likest(token: Token, words: Sequence[str], known: frozenset[str]) -> tuple[str, float]:
    """The word of a name that the token is, and how nearly (0 when it is none of them)."""
    full = FULL.get(token.text, token.text)
    if full in words:
        return full, 1.0
    stripped = token.text.rstrip("s")
    for word in words:
        if len(stripped) > 2 and stripped == word.rstrip("s"):
            return word, 0.97
    if token.text in known or token.stem in known or len(token.text) < 4:
        return "", 0.0
    near = [
        (OSA.distance(token.text, word, score_cutoff=2), word)
        for word in words
        if len(word) > 3 and (word[0] == token.text[0] or len(word) > 6)
    ]
    distance, word = min(near, default=(9, ""))
    swapped = token.is_name_like or sorted(word) == sorted(token.text)
    if len(word) == len(token.text) < 5 and not swapped:
        return "", 0.0  # 'then' is nobody called Theo
    allowed = 1 if min(len(token.text), len(word)) < 7 else 2
    if not word or distance > allowed:
        return "", 0.0
    return word, 0.9 - 0.1 * (distance - 1)

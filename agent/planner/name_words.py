"""Words of names: those that name nothing by themselves, and what they are shortened to."""

from agent.planner.words import tokenise

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

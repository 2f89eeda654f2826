"""How residents ask for the rules of their building, and what those are about."""

import re

OWN_SPOKEN = {
    "rule": (
        "rule, rules, policy, policies, house rules, allowed, am i allowed, are we allowed, "
        "permitted, can i have, may i have, can i keep, may i keep, can i, may i, regulation, quiet "
        "hours, guidelines, what are rules, community rules, building rules, document, documents, "
        "paper, papers, forms, handbook, say about, guide, notice, notices, allow, allow me, where "
        "can i, forbidden, prohibited, is it ok to, ok to"
    ),
    "matter": (
        "pet, pets, dog, dogs, cat, cats, animal, animals, noise, quiet, loud, music, party, parties, "
        "smoking, smoke, vape, vaping, parking, park, pool, swim, gym, guest, guests, visitor, "
        "visitors, overnight, trash, garbage, recycling, grill, barbecue, bbq, balcony, laundry, "
        "paint, painting, decorate, nails, move furniture, elevator, packages, bike, bikes, bicycle, "
        "sublet, subletting, airbnb, storage, keys"
    ),
}
# Words of one matter: a question about dogs is answered by the pet policy.
_MATTERS = (
    ("pet", "pets", "dog", "dogs", "cat", "cats", "animal", "animals", "puppy", "kitten", "bird"),
    ("noise", "quiet", "loud", "music", "party", "parties", "hours"),
    ("parking", "park", "car", "cars", "garage", "vehicle", "guest"),
    ("smoking", "smoke", "vape", "vaping", "cigarette"),
    ("trash", "garbage", "recycling", "waste", "bin"),
    ("pool", "swim", "swimming"),
    ("gym", "fitness"),
    ("guest", "guests", "visitor", "visitors", "overnight"),
    ("laundry", "washer", "dryer"),
    ("grill", "barbecue", "bbq", "balcony", "patio"),
    ("move", "moving", "elevator"),
    ("paint", "painting", "alteration", "alterations", "decorate", "nails"),
    ("package", "packages", "mail", "parcel"),
)
_WORD = re.compile(r"[a-z]+")
_NOTHING_SAID = """
the are and can may have what about for rule rules policy policies document documents there any our building
allowed allow with when where does say says house community you
"""
_SAYING_NOTHING = frozenset(_NOTHING_SAID.split())


def matter_said(said: str) -> set[str]:
    """The words that say what it is about, with others of the same matter."""
    own = {word for word in _WORD.findall(said.lower()) if len(word) > 2}
    matters = (set(matter) for matter in _MATTERS if own & set(matter))
    return own.union(*matters) - _SAYING_NOTHING


def words_of(name: str) -> set[str]:
    """The words of a document's name, those with an s without it as well."""
    words = set(_WORD.findall(name.lower()))
    return words | {word.removesuffix("s") for word in words}

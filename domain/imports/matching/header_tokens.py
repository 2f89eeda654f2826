"""Headers to words: cut at case, digits and punctuation, with everyday abbreviations written out."""

import re
import unicodedata
from collections.abc import Iterable

Words = tuple[str, ...]

# Whole-word abbreviations and spellings of one meaning. General usage, no file's own headers.
_MEANING = {
    "address": "addr",
    "building": "bldg",
    "business": "biz",
    "total": "tot ttl",
    "project": "proj",
    "property": "prop",
    "apartment": "apt",
    "manager": "mgr",
    "management": "mgmt",
    "count": "qty cnt",
    "amount": "amt",
    "number": "num no nbr nr",
    "date": "dt",
    "phone": "ph tel telephone",
    "cell": "mob mobile cellphone cellular",
    "description": "desc descr",
    "year": "yr",
    "market": "mkt",
    "deposit": "dep",
    "security": "sec",
    "emergency": "emerg",
    "insurance": "ins",
    "license": "lic licence",
    "expiration": "exp expiry expires expire",
    "color": "colour",
    "category": "cat",
    "bathrooms": "bath baths bathroom ba",
    "bedrooms": "bed beds bedroom br bd bdrm bdrms",
    "square feet": "sqft sf",
    "square": "sq",
    "feet": "ft footage",
    "date of birth": "dob",
    "zip code": "zipcode",
    "postal code": "postcode pcode",
    "zip 4": "zip4",
    "move in": "movein",
    "move out": "moveout",
    "first name": "fname firstname",
    "last name": "lname lastname surname",
    "full name": "fullname",
    "notes": "comments comment note remarks remark",
    "email": "mail",
    "occupancy": "occ",
    "standard": "std",
    "employer": "emp",
    "vehicle": "veh",
    "relationship": "reln relation rel",
    "parking": "pkg",
    "organization": "organisation org",
    "service": "svc",
    "annual": "yrly yearly",
    "month": "mo",
    "monthly": "mthly",
    "amenities": "amenity",
    "tax id": "tin ein fein",
    "state": "st province prov",
    "city": "town municipality",
    "stories": "storeys",
}
_SAME = {spelling: meaning for meaning, spellings in _MEANING.items() for spelling in spellings.split()}
_TOGETHER = re.compile(r"\be[\s_-]+mail\b", re.IGNORECASE)
_CUT = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\W\d_]+")


def words_of(header: str) -> Words:
    """'SITE_ADDRESS' and 'siteAddress' give ('site', 'address'); 'Unit #' gives ('unit', 'number')."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", header) if not unicodedata.combining(c))
    one_or_more = letters.replace("(s)", "s").replace("(S)", "S")
    text = _TOGETHER.sub("email", one_or_more.replace("#", " number ").replace("'s", "").replace("’s", ""))
    cut = [word.lower() for word in _CUT.findall(text)]
    return tuple(part for word in cut for part in _SAME.get(word, word).split())


def completed(words: Words, known: Iterable[str]) -> Words:
    """Cut-off words made whole: a word that begins exactly one known word, and most of it, is that word."""
    vocabulary = frozenset(known)
    return tuple(word if word in vocabulary else _whole(word, vocabulary) for word in words)


def _whole(word: str, vocabulary: frozenset[str]) -> str:
    if len(word) < 4:
        return word
    longer = [known for known in vocabulary if known.startswith(word) and len(word) * 5 >= len(known) * 3]
    return longer[0] if len(longer) == 1 else word


def snake(header: str) -> str:
    """A header in the spelling of field names: 'Lease Start Date' is lease_start_date."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", header.strip())
    return re.sub(r"[\W_]+", "_", spaced).strip("_").lower()

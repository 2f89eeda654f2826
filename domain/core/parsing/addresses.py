"""States and provinces by name, and postal codes as programs mangle them."""

import re

from domain.core.values.text import plain

_NAMES = """
AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE
Delaware; DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN
Indiana; IA Iowa; KS Kansas; KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI
Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New
Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota; OH Ohio;
OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island; SC South Carolina; SD South Dakota; TN
Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington; WV West Virginia; WI
Wisconsin; WY Wyoming; PR Puerto Rico; VI Virgin Islands; GU Guam; AS American Samoa; MP Northern
Mariana Islands; AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and
Labrador; NS Nova Scotia; NT Northwest Territories; NU Nunavut; ON Ontario; PE Prince Edward Island;
QC Quebec; SK Saskatchewan; YT Yukon
"""
STATE_CODES = {
    plain(name): code
    for code, _, name in (entry.strip().partition(" ") for entry in _NAMES.replace("\n", " ").split(";"))
}


def read_state(text: str) -> str:
    """Two letters for a state or province written out; anything else as it stands, for the field's rule."""
    bare = text.strip().rstrip(".")
    if len(bare) <= 2:
        return bare.upper()
    dotted = re.sub(r"[.\s]", "", bare)
    return STATE_CODES.get(plain(bare), dotted.upper() if len(dotted) == 2 else bare)


# Codes of these begin with a zero, which spreadsheets drop; those of the last two with two.
_ZERO_FIRST = frozenset({"CT", "MA", "ME", "NH", "NJ", "RI", "VT", "PR", "VI"})
_ZEROS_FIRST = frozenset({"PR", "VI"})
_SHORTENED = re.compile(r"(\d{3,4})((?:-\d{4})?)")


def with_zeros(postal_code: str, state: str) -> str:
    """'2903' in Rhode Island is '02903'; everything else as it stands."""
    match = _SHORTENED.fullmatch(postal_code)
    if match and state in _ZERO_FIRST and (len(match[1]) == 4 or state in _ZEROS_FIRST):
        return match[1].zfill(5) + match[2]
    return postal_code


def read_postal_code(text: str) -> str:
    """A code without the '.0' that a spreadsheet adds and the word 'ZIP' that a register adds."""
    return re.sub(r"^zip\s+|(?<=\d)\.0+$", "", text.strip(), flags=re.IGNORECASE)

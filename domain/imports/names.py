"""A name in one cell: first and last name of a person, or a company that has neither."""

from domain.imports.fields import phrases

_COMPANY = frozenset(
    phrases(
        "llc, llp, lllp, lp, pllc, pc, plc, inc, incorporated, ltd, limited, corp, corporation, co, "
        "company, trust, association, assoc, foundation, partnership, partners, gmbh, nv, bv"
    )
)
_AFTER_A_NAME = frozenset(phrases("jr, sr, ii, iii, iv, esq, md, phd, dds, cpa, rn"))


def split_name(text: str) -> tuple[str, str]:
    """'Last, First' or 'First Last' as (first, last); one word alone is a last name without a first.

    'Jr.' belongs to the last name. A company is cut after its first word, so that its parts in a row are its
    name: 'Corner Deli, LLC' is nobody called LLC.
    """
    name = " ".join(text.split())
    if is_company(name):
        first, _, last = name.partition(" ")
        return first, last
    parts = [part.strip() for part in name.split(",")]
    if len(parts) > 1 and is_suffix(parts[1]):
        parts = [f"{parts[0]}, {parts[1]}", *parts[2:]]  # 'Hoyt, Jr., Sam' and 'Sam Hoyt, Jr.'
    if len(parts) > 1:
        return ", ".join(part for part in parts[1:] if part), parts[0]
    return _in_order(parts[0])


def is_company(name: str) -> bool:
    """'Corner Deli, LLC'"""
    return _bare(name.rpartition(" ")[2]) in _COMPANY


def is_suffix(piece: str) -> bool:
    """'Jr.', 'MD'"""
    return _bare(piece) in _AFTER_A_NAME


def _in_order(name: str) -> tuple[str, str]:
    words = name.split(" ")
    of_last = 2 if len(words) > 2 and _bare(words[-1]) in _AFTER_A_NAME else 1
    return " ".join(words[:-of_last]), " ".join(words[-of_last:])


def _bare(word: str) -> str:
    return word.replace(".", "").strip(" ,").casefold()

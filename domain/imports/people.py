"""Several people in one cell: 'Dana & Kim Cole', 'Cole, Dana & Kim', 'Dana Cole, Kim Cole'."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from domain.imports.fields import phrases
from domain.imports.names import is_company, is_suffix, split_name

Name = tuple[str, str]
_JOINED = re.compile(r"&|\+|;|(?<=\w\w)/(?=\w\w)|(?<=\s)/(?=\s)|\band\b", re.IGNORECASE)
_MOST = 6
_LONGEST = 300
# Words of a cell that says more, or less, than the names of people.
_NO_NAMES = frozenset(
    phrases(
        "family, others, guests, guest, children, kids, spouse, husband, wife, partner, partners, sons, "
        "daughters, brothers, associates, mr, mrs, ms, miss, dr, estate, of, or, occupants, occupant, "
        "roommate, roommates, all, et, al"
    )
)


class People(NamedTuple):
    """The people of a cell, the first one first. What is not `certain` may be read in another way."""

    names: tuple[Name, ...]
    certain: bool = True


def people_in(text: str) -> People:
    """Everybody whom a cell names. Where it is not certain that there are several, one person."""
    cell = " ".join(text.split())
    one = (split_name(cell),)
    if is_company(cell) or len(cell) > _LONGEST:
        return People(one)
    parts = [part.strip(" ,") for part in _JOINED.split(cell)]
    if len(parts) == 1:
        return _listed(cell)
    if not all(parts) or len(parts) > _MOST or _says_more(cell):
        return People(one, certain=False)
    if "," in parts[0] and not _has_suffix(parts[0]) and not _are_whole(parts[0].split(",")):
        return People(_last_name_first(parts), certain=len(_words(parts[1])) < 2 or "," in parts[1])
    whole = [piece.strip() for part in parts for piece in _pieces(part)]
    if all(len(_words(piece)) < 2 for piece in whole):
        return People(one, certain=False)
    return People(_in_order(whole))


def joins_people(text: str) -> bool:
    """Whether a first name has a sign between two: 'Dana & Kim'."""
    return len(_JOINED.split(text)) > 1


def joined_name(values: Mapping[str, str]) -> str | None:
    """First and last name together where the first names several people, who share the last."""
    first, last = values.get("first_name", ""), values.get("last_name", "")
    return f"{first} {last}" if last and joins_people(first) else None


def doubt(text: str, people: People) -> str:
    """What is said of a cell that may be read in another way."""
    names = " and ".join(f"{first} {last}".strip() for first, last in people.names)
    how = f"as {names}" if len(people.names) > 1 else f"as one person, {names}"
    return f'"{text[:80]}" is taken {how}. Correct the names where that is wrong; "&" stands between people.'


def _listed(cell: str) -> People:
    """Without a sign between people: a comma stands inside a name, or between whole names."""
    pieces = [piece.strip() for piece in cell.split(",")]
    if len(pieces) < 2 or _has_suffix(cell) or not _are_whole(pieces):
        return People((split_name(cell),))
    last_names = {_words(piece)[-1].casefold() for piece in pieces}
    if len(last_names) == 1 or len(pieces) > 2:
        return People(_in_order(pieces[:_MOST]), certain=len(pieces) <= _MOST)
    return People((split_name(cell),), certain=False)  # 'Garcia Lopez, Maria Elena' is one person


def _last_name_first(parts: Sequence[str]) -> tuple[Name, ...]:
    names: list[Name] = []
    for part in parts:
        alone = "," not in part and len(_words(part)) < 2
        names.append((part, names[-1][1]) if alone and names else split_name(part))
    return tuple(names)


def _in_order(whole: Sequence[str]) -> tuple[Name, ...]:
    """'Dana', 'Kim Cole': who has no last name has that of the next, else of the one before."""
    split = [split_name(piece) if len(_words(piece)) > 1 else (piece, "") for piece in whole]
    names: list[Name] = []
    for at, (first, _) in enumerate(split):
        nearest = (*split[at:], *reversed(split[:at]))
        names.append((first, next(last for _, last in nearest if last)))
    return tuple(names)


def _pieces(part: str) -> list[str]:
    return part.split(",") if not _has_suffix(part) and _are_whole(part.split(",")) else [part]


def _are_whole(pieces: Sequence[str]) -> bool:
    return all(len(_words(piece)) > 1 for piece in pieces)


def _has_suffix(text: str) -> bool:
    return any(is_suffix(piece) for piece in text.split(","))


def _says_more(cell: str) -> bool:
    return not _NO_NAMES.isdisjoint(re.findall(r"[a-z]+", cell.casefold())) or any(map(str.isdigit, cell))


def _words(piece: str) -> list[str]:
    """Its words, an initial at the end apart: 'Dana M.' is a first name."""
    words = piece.split()
    return words[:-1] if len(words) > 1 and len(words[-1].rstrip(".")) == 1 else words

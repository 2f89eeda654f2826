"""The text of a template: headings, paragraphs, lists, fields and addenda, read line by line.

`# Heading`, `## Smaller heading`, `- item`, `1. item`, `{{field}}`, and `=== Addendum: Title`, which begins a
page of its own. `{{initials}}` in a paragraph or an item asks for initials beside it. Lines of one paragraph
stand together; a blank line ends it. Nothing else has a meaning, so no text can become anything but text.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from domain.agreements.fields import FIELDS

MOST_CHARACTERS = 60_000
MOST_BLOCKS = 1000
INITIALS = "initials"
MOST_INITIALS = 40
EMPTY = "Write the text of the agreement."
TOO_MANY = f"An agreement can have at most {MOST_BLOCKS} headings, paragraphs and items."
UNKNOWN = "Line {line}: there is no field “{name}”. Choose one from the list of fields."
OPEN_FIELD = "Line {line}: a field begins with {{{{ and ends with }}}} on the same line."
INITIALS_OF_TITLE = "Line {line}: initials stand in a paragraph or an item, not in a title."
INITIALS_ALONE = "Line {line}: write what the initials are for in the same paragraph or item."
INITIALS_TWICE = "Line {line}: a paragraph or an item asks for initials once."
TOO_MANY_INITIALS = f"An agreement can ask for initials at {MOST_INITIALS} places at most."
NO_TITLE = "Line {line}: give the addendum a title."

BlockKind = Literal["heading", "subheading", "paragraph", "bullet", "number", "addendum"]
_ADDENDUM = "=== Addendum:"
_NUMBER = re.compile(r"\d{1,3}\. ")
_FIELD = re.compile(r"\{\{([^{}\n]{0,60})\}\}")


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of text, or the name of a field."""

    text: str
    is_field: bool = False


_ASKS_INITIALS = Span(INITIALS, is_field=True)
_TITLES: frozenset[BlockKind] = frozenset(("heading", "subheading", "addendum"))


@dataclass(frozen=True, slots=True)
class Block:
    """`initials`: those who owe what it says put theirs beside it."""

    kind: BlockKind
    spans: tuple[Span, ...]
    initials: bool = False


class NotReadable(ValueError):
    """The text cannot be a template; says why, and in which line."""


def parse(body: str) -> tuple[Block, ...]:
    """The blocks of a template. Raises NotReadable for a field that there is not, one that does not end,
    initials that belong to no words, and for a text without any words."""
    blocks: list[Block] = []
    open_paragraph: list[Span] = []
    number = 0

    def end_paragraph() -> None:
        if open_paragraph:
            blocks.append(_block("paragraph", open_paragraph, number))
            open_paragraph.clear()

    for number, raw in enumerate(body.splitlines(), 1):
        line = raw.strip()
        kind, rest = _begin(line)
        if kind == "addendum" and not rest:
            raise NotReadable(NO_TITLE.format(line=number))
        if kind == "paragraph":
            joined = [Span(" ")] if open_paragraph else []
            open_paragraph.extend((*joined, *_spans(rest, number)))
        else:
            end_paragraph()
            if kind is not None and rest:
                blocks.append(_block(kind, _spans(rest, number), number))
        if len(blocks) > MOST_BLOCKS:
            raise NotReadable(TOO_MANY)
    end_paragraph()
    if not blocks:
        raise NotReadable(EMPTY)
    if sum(each.initials for each in blocks) > MOST_INITIALS:
        raise NotReadable(TOO_MANY_INITIALS)
    return tuple(blocks)


def _block(kind: BlockKind, spans: Sequence[Span], line: int) -> Block:
    """The block without the fields that ask for initials, and whether there was one."""
    words = [each for each in spans if each != _ASKS_INITIALS]
    asked = len(spans) - len(words)
    if asked == 0:
        return Block(kind, tuple(spans))
    if kind in _TITLES:
        raise NotReadable(INITIALS_OF_TITLE.format(line=line))
    if asked > 1:
        raise NotReadable(INITIALS_TWICE.format(line=line))
    if not any(each.text.strip() for each in words):
        raise NotReadable(INITIALS_ALONE.format(line=line))
    return Block(kind, tuple(words), initials=True)


def _begin(line: str) -> tuple[BlockKind | None, str]:
    """What the line begins with, and the rest of it; None for a blank one."""
    if not line:
        return None, ""
    if line.startswith(_ADDENDUM):
        return "addendum", line.removeprefix(_ADDENDUM).strip()
    if line.startswith("## "):
        return "subheading", line[3:].strip()
    if line.startswith("# "):
        return "heading", line[2:].strip()
    if line.startswith("- "):
        return "bullet", line[2:].strip()
    if found := _NUMBER.match(line):
        return "number", line[found.end() :].strip()
    return "paragraph", line


def _spans(text: str, line: int) -> list[Span]:
    spans: list[Span] = []
    at = 0
    for found in _FIELD.finditer(text):
        name = found.group(1).strip()
        if name not in FIELDS and name != INITIALS:
            raise NotReadable(UNKNOWN.format(line=line, name=name))
        spans += _plain(text[at : found.start()], line)
        spans.append(Span(name, is_field=True))
        at = found.end()
    return spans + _plain(text[at:], line)


def _plain(text: str, line: int) -> list[Span]:
    if "{{" in text or "}}" in text:
        raise NotReadable(OPEN_FIELD.format(line=line))
    return [Span(text)] if text else []

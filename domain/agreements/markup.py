"""The text of a template: headings, paragraphs, lists, fields and addenda, read line by line.

`# Heading`, `## Smaller heading`, `- item`, `1. item`, `{{field}}`, and `=== Addendum: Title`, which begins a
page of its own. Lines of one paragraph stand together; a blank line ends it. Nothing else has a meaning, so
no text can become anything but text.
"""

import re
from dataclasses import dataclass
from typing import Literal

from domain.agreements.fields import FIELDS

MOST_CHARACTERS = 60_000
MOST_BLOCKS = 1000
EMPTY = "Write the text of the agreement."
TOO_MANY = f"An agreement can have at most {MOST_BLOCKS} headings, paragraphs and items."
UNKNOWN = "Line {line}: there is no field “{name}”. Choose one from the list of fields."
OPEN_FIELD = "Line {line}: a field begins with {{{{ and ends with }}}} on the same line."
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


@dataclass(frozen=True, slots=True)
class Block:
    kind: BlockKind
    spans: tuple[Span, ...]


class NotReadable(ValueError):
    """The text cannot be a template; says why, and in which line."""


def parse(body: str) -> tuple[Block, ...]:
    """The blocks of a template. Raises NotReadable for a field that there is not, one that does not end, and
    for a text without any words."""
    blocks: list[Block] = []
    open_paragraph: list[Span] = []

    def end_paragraph() -> None:
        if open_paragraph:
            blocks.append(Block("paragraph", tuple(open_paragraph)))
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
                blocks.append(Block(kind, tuple(_spans(rest, number))))
        if len(blocks) > MOST_BLOCKS:
            raise NotReadable(TOO_MANY)
    end_paragraph()
    if not blocks:
        raise NotReadable(EMPTY)
    return tuple(blocks)


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
        if name not in FIELDS:
            raise NotReadable(UNKNOWN.format(line=line, name=name))
        spans += _plain(text[at : found.start()], line)
        spans.append(Span(name, is_field=True))
        at = found.end()
    return spans + _plain(text[at:], line)


def _plain(text: str, line: int) -> list[Span]:
    if "{{" in text or "}}" in text:
        raise NotReadable(OPEN_FIELD.format(line=line))
    return [Span(text)] if text else []

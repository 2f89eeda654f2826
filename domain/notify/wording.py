"""Words with named fields, which a company may write itself; they are filled by plain replacement."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# `{{first_name}}`, with or without spaces inside.
_FIELD = re.compile(r"\{\{ {0,3}(\w{0,40}) {0,3}\}\}")
_BRACES = re.compile(r"\{\{|\}\}")
UNKNOWN = "There is no field {name} in this message. Choose one of: {known}."
BROKEN = "A field is written as {{first_name}}, with two braces on each side."


@dataclass(frozen=True, slots=True)
class WordingField:
    """One field: its name, what it shows, an example, and what stands where it is empty. An empty stand-in
    leaves the field out, and a paragraph of nothing else with it."""

    name: str
    label: str
    example: str
    stand_in: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """Subject and text of one message, and the text that goes by SMS where the kind has one."""

    subject: str
    body: str
    sms: str | None = None


@dataclass(frozen=True, slots=True)
class Wording:
    """What of a kind of message is a company's to write: its fields and our own words. The frame around it,
    with the button `action` and `why` it is sent, stays ours."""

    label: str
    fields: tuple[WordingField, ...]
    ours: Words
    action: str
    why: str

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.fields)

    def examples(self) -> dict[str, str]:
        return {each.name: each.example for each in self.fields}


def problem_with(text: str, wording: Wording) -> str | None:
    """Why the text cannot be saved: a field that the kind does not have, or braces that are none."""
    for name in _FIELD.findall(text):
        if name not in wording.names:
            known = ", ".join(f"{{{{{each}}}}}" for each in wording.names)
            return UNKNOWN.format(name=f"{{{{{name}}}}}", known=known)
    return BROKEN if _BRACES.search(_FIELD.sub("", text)) else None


def fill(text: str, wording: Wording, facts: Mapping[str, object]) -> str:
    """The text with each field replaced once: what a value holds is never read as a field. A field without
    a value, or that the kind no longer has, shows its stand-in and never its name."""
    stand_ins = {each.name: each.stand_in for each in wording.fields}

    def value_of(found: re.Match[str]) -> str:
        name = found.group(1)
        given = str(facts.get(name) or "") if name in stand_ins else ""
        return given.strip() or stand_ins.get(name, "")

    return _FIELD.sub(value_of, text)


def one_line(text: str) -> str:
    return " ".join(text.split())


def paragraphs_of(text: str) -> Sequence[Sequence[str]]:
    """The lines of each paragraph; what is empty after filling is left out."""
    found: list[list[str]] = [[]]
    for line in text.splitlines():
        if stripped := line.strip():
            found[-1].append(stripped)
        else:
            found.append([])
    return [part for part in found if part]

"""Values of fields as people read them: '$1,450 a month', '2 bedrooms', 'Alder Court'."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from agent.tools.formatting import NOTHING, day, money, number, status
from domain.portfolio_query.subject import Field, Subject

Labels = Mapping[str, str]


def amount(field: Field, value: object, *, with_unit: bool = True) -> str:
    """A figure of the field: money, a day, or a number with what it counts."""
    if value in (None, ""):
        return NOTHING
    if field.kind == "money":
        unit = f" {field.unit}" if field.unit and with_unit else ""
        return f"{money(value)}{unit}"
    if field.kind == "day":
        return day(value)
    if field.words and field.words[0].endswith(("year", "year built")):
        return str(value)
    return f"{number(value)}{_unit(field, str(value)) if with_unit else ''}"


def text_of(field: Field, value: str, labels: Labels) -> str:
    """One value of a condition; records by what people call them."""
    if field.kind == "record":
        return labels.get(value, "another one")
    if field.kind == "choice":
        return said(field, value)
    if field.kind in ("money", "number", "day"):
        return amount(field, value)
    return value


def said(field: Field, value: str) -> str:
    """What people call a value: its first declared word, else the stored one with blanks."""
    words = field.said.get(value)
    return words[0] if words else status(value)


def label_of(subject: Subject, path: str) -> str:
    """What people call the field: its first word, or its name."""
    name = path.rpartition(".")[2]
    field = subject.fields.get(name)
    return field.words[0] if field and field.words else name.replace("_", " ")


def shown(field: Field, value: Any) -> str:
    """A field of a row; nothing where it is not recorded or not the reader's to see."""
    if value in (None, "") or field.kind in ("record", "truth"):
        return ""
    named = field.kind == "choice" or str(value) in field.said
    return said(field, str(value)) if named else text_of(field, str(value), {})


def _unit(field: Field, value: str) -> str:
    if not field.unit:
        return ""
    if field.unit.startswith("%"):
        return field.unit
    one = Decimal(value) == 1 and field.unit.endswith("s")
    return f" {field.unit[:-1] if one else field.unit}"

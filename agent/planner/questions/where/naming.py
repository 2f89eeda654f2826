"""Names of the portfolio as conditions of a subject."""

from collections.abc import Sequence

from agent.planner.annotations import Meaning
from agent.planner.names import Named
from agent.planner.questions.words.items import Item
from domain.portfolio_query.subject import Field, Subject
from domain.portfolio_query.value import Condition, Expression, HasRelated


def condition_of(subject: Subject, meanings: Sequence[Meaning]) -> Expression | None:
    """By its field for the record, by its own name, by that of a related record, or as a text."""
    for meaning in meanings:
        if isinstance(meaning.value, Named):
            found = _of_record(subject, meaning.kind, meaning.value)
        else:
            found = _of_text(subject, meaning.kind, str(meaning.value))
        if found is not None:
            return found
    return None


def _of_record(subject: Subject, kind: str, named: Named) -> Expression | None:
    field = subject.fields.get(kind)
    if field is not None and field.kind == "record" and named.id:
        return Condition(field=kind, values=(named.id,))
    said = _said(named)
    if subject.one == kind:
        return said
    relation = subject.relations.get(kind)
    if relation is not None and relation.one:
        return said.model_copy(update={"field": f"{kind}.name"})
    many = next(
        (name for name, each in subject.relations.items() if each.to in (f"{kind}s", f"{kind[:-1]}ies")), None
    )
    if many:
        return HasRelated(relation=many, where=said)
    called = (name for name, each in subject.fields.items() if each.kind == "text" and kind in each.words)
    return said.model_copy(update={"field": text}) if (text := next(called, "")) else None


def _said(named: Named) -> Condition:
    if named.label:
        return Condition(field="name", values=(named.label,))
    return Condition(field="name", operator="contains", values=(named.words,))


def _of_text(subject: Subject, kind: str, text: str) -> Expression | None:
    field = subject.fields.get(kind)
    return Condition(field=kind, values=(text,)) if field and field.kind == "text" else None


def in_full(field: Field, before: Item | None, item: Item) -> str:
    """'Suite 205' is the number of the unit, 'unit 205' is 205."""
    led = before.words.lower().split()[-1] if before is not None else ""
    word = next((word for word in field.led_by if word.lower() == led), "")
    return f"{word} {item.value}".strip()


def is_of_named_place(name: Item | None, item: Item) -> bool:
    """'the Juniper house': what it is called, no further condition."""
    return item.value.field == "property_type" and name is not None and name.value[0].kind == "property"

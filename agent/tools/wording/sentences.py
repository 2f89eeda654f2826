"""The sentence that answers a question: from the executed query and its answer alone."""

from decimal import ROUND_HALF_UP, Decimal

from agent.tools.formatting import NOTHING, listed, one_or_many, percent, plural
from agent.tools.wording.asked import Asked
from agent.tools.wording.conditions import clauses_of
from agent.tools.wording.periods import span_name
from agent.tools.wording.values import amount, label_of, said, shown
from domain.portfolio_query.language import AMOUNTS
from domain.portfolio_query.service import Answer, Figure, ListedRow
from domain.portfolio_query.subject import Field
from domain.portfolio_query.value import Grouping

MOST_NAMED = 3


def sentence(asked: Asked, answer: Answer) -> str:
    """What was found; figures in bold."""
    if asked.query.compare:
        return _compared(asked, answer)
    if asked.query.group_by:
        return _grouped(asked, answer)
    if asked.query.measure.kind == "list":
        return _ranked(asked, answer) if asked.query.order else _listed(asked, answer)
    figure = answer.figure or Figure(None, 0)
    if asked.query.measure.kind == "count":
        return _counted(asked, int(figure.value or 0))
    return _figure(asked, figure)


def shown_figure(asked: Asked, figure: Figure) -> str:
    """The figure as a person reads it."""
    measure = asked.query.measure
    if figure.value is None:
        return NOTHING
    if measure.kind == "share" and not measure.field:
        return percent(_part(figure), figure.behind)
    if measure.kind in ("share", "ratio"):
        return percent(figure.value, 100)
    if measure.field:
        return amount(asked.field(measure.field), figure.value)
    return f"{Decimal(figure.value):,.1f}" if measure.every else f"{int(figure.value):,}"


def _part(figure: Figure) -> int:
    """How many rows a share counts; exact, because shares have two decimals and there are fewer rows."""
    exact = Decimal(figure.value or 0) * figure.behind / 100
    return int(exact.quantize(Decimal(1), ROUND_HALF_UP))


def _counted(asked: Asked, count: int) -> str:
    clauses, subject = asked.clauses(), asked.subject
    noun = clauses.noun(subject, count or 1, asked.period(count or 1))
    states = " and ".join(clauses.states)
    if not count:
        return f"**No {noun} is {states or 'recorded'}.**"
    if not states:
        return f"**{count:,} {noun}.**"
    return f"**{count:,} {noun} {one_or_many(count, 'is')} {states}.**"


def _listed(asked: Asked, answer: Answer) -> str:
    """How many, and which where they are few."""
    lead, titles = _counted(asked, answer.total), [_titled(asked, row) for row in answer.rows]
    return f"{lead} {listed(titles)}." if 0 < answer.total == len(titles) <= MOST_NAMED else lead


def _titled(asked: Asked, row: ListedRow) -> str:
    """'Lakeview HVAC (phone 401-555-0118)', with what the question asks to see."""
    said = (
        f"{label_of(asked.subject, name)} {shown(asked.field(name), row.fields.get(name)) or 'not recorded'}"
        for name in asked.query.show
        if asked.query.order is None or name != asked.query.order.by
    )
    facts = ", ".join(said)
    return f"{row.title} ({facts})" if facts else row.title


def _ranked(asked: Asked, answer: Answer) -> str:
    order = asked.query.order
    if order is None or not answer.rows:
        return _counted(asked, answer.total)
    label, first = label_of(asked.subject, order.by), answer.rows[0]
    if order.by in first.fields and first.fields[order.by] is None and not asked.query.skip:
        noun = asked.clauses().whole(asked.subject, answer.total, asked.period(answer.total))
        return f"**No {label} is recorded** of the {answer.total:,} {noun}."
    found = f"{_titled(asked, first)}{_at(first.subtitle)}"
    # Of 'top 5' five are named, and all of a list that only its page cuts.
    kept = len(answer.rows) if "limit" in asked.query.model_fields_set else answer.total
    if asked.field(order.by).kind not in (*AMOUNTS, "day"):
        return f"{_counted(asked, kept)} In order of {label}, {found} comes first."
    rank = _rank(asked.field(order.by), label, descending=order.descending)
    value = amount(asked.field(order.by), first.fields.get(order.by)) if order.by in first.fields else ""
    if len(answer.rows) == 1:
        noun = asked.clauses().whole(asked.subject, answer.total, asked.period(answer.total))
        place = "" if not asked.query.skip else f", after {plural(asked.query.skip, 'other one')}"
        return f"**{found} has the {rank} {label}{place}: {value}.** Looked at {answer.total:,} {noun}."
    return f"{_counted(asked, kept)} The {rank} {label} comes first: {found}, {value}."


def _rank(field: Field, label: str, *, descending: bool) -> str:
    """'latest' of days and years, 'longest' of a stay, 'most' of units, else 'highest'."""
    if field.kind == "day" or "early" in field.less:
        return "latest" if descending else "earliest"
    if field.kind == "number" and (label == field.unit or label.startswith("days ")):
        return "most" if descending else "fewest"
    if field.unit == "days":
        return "longest" if descending else "shortest"
    return "highest" if descending else "lowest"


def _at(subtitle: str) -> str:
    place = subtitle.partition(" · ")[0]
    return f" at {place}" if place and "," not in place else ""


def _figure(asked: Asked, figure: Figure) -> str:
    subject, name = asked.subject, asked.figure_name
    rows = asked.clauses().whole(subject, 2, asked.period(2))
    if figure.value is None:
        return f"**Nothing is recorded** of {rows} to work out the {name} from."
    value = shown_figure(asked, figure)
    if (measure := asked.query.measure).kind == "share" and not measure.field:
        if measure not in subject.measures.values():
            return _share(asked, figure, value)
        return f"**The {name} of {rows} is {value}**: {_part(figure):,} of {figure.behind:,}."
    behind = plural(figure.behind, subject.one) if figure.behind == 1 else f"{figure.behind:,} {subject.many}"
    behind = plural(figure.behind, str(every.bucket)) if (every := asked.query.measure.every) else behind
    return f"**The {name} of {rows} is {value}**, over {behind}."


def _share(asked: Asked, figure: Figure, value: str) -> str:
    part, behind = _part(figure), figure.behind
    rows = asked.clauses().whole(asked.subject, behind, asked.period(behind))
    of = clauses_of(asked.subjects, asked.subject, asked.query.measure.of, asked.labels)
    return f"**{value} of {behind:,} {rows}: {part:,} {of.rest(asked.subject, part)}.**"


def _grouped(asked: Asked, answer: Answer) -> str:
    query, group = asked.query, asked.query.group_by
    if group is None or not answer.figures:
        return _counted(asked, 0)
    by = " and ".join(label_of(asked.subject, each.field) for each in (group, query.then_by) if each)
    if query.order and query.order.by == "measure":
        named = [each for each in answer.figures if each.label is not None and each.value is not None]
        if named:
            return _leader(asked, named, descending=query.order.descending)
    whole = answer.figure or Figure(None, 0)
    lead = _counted(asked, int(whole.value or 0)) if query.measure.kind == "count" else _figure(asked, whole)
    return f"{lead} By {by}, {plural(answer.total, 'group')}."


def _leader(asked: Asked, figures: list[Figure], *, descending: bool) -> str:
    counts = asked.query.measure.kind == "count"
    rank = ("most" if descending else "fewest") if counts else ("highest" if descending else "lowest")
    first, name = figures[0], asked.figure_name
    tied = [group_name(asked, each) for each in figures if each.value == first.value]
    value = shown_figure(asked, first)
    if len(tied) > 1:
        names = [*tied[:3], *(["others"] if len(tied) > 3 else [])]
        return f"**{listed(names)} share the {rank} {name}: {value}.**"
    return f"**{tied[0]} has the {rank} {name}: {value}.**"


def _compared(asked: Asked, answer: Answer) -> str:
    sides = [f"{group_name(asked, side)} {shown_figure(asked, side)}" for side in answer.figures]
    name = asked.figure_name
    return f"**{name[:1].upper()}{name[1:]}: {listed(sides)}.**"


def group_name(asked: Asked, figure: Figure) -> str:
    """What people call a group: a record's own name, a choice in words."""
    query, names = asked.query, []
    grouped = query.group_by or query.compare
    if isinstance(grouped, Grouping) and grouped.bucket and figure.label is not None:
        names.append(span_name(figure.label, grouped.bucket))
    elif grouped is not None:
        names.append(_group_part(asked, grouped.field, figure.key, figure.label))
    if query.then_by is not None:
        names.append(_group_part(asked, query.then_by.field, figure.then_key, figure.then_label))
    return ", ".join(names)


def _group_part(asked: Asked, path: str, key: str | None, label: str | None) -> str:
    if label is None and key:
        label = asked.labels.get(key, key)
    if label is None:
        return "Not recorded"
    field = asked.field(path)
    read = said if label in field.said else shown
    text = label if field.kind == "record" else read(field, label)
    return text[:1].upper() + text[1:]

"""The tool that answers questions about the portfolio: a typed query in, the answer in words out."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any

from agent.context import Context
from agent.replies import Found, Link, Row
from agent.tool import Arguments, Slot, read_tool
from agent.tools import suggestions
from agent.tools.formatting import joined, link, listed, money, plural
from agent.tools.numbered_units import unit_without_rows, with_number_in_full
from agent.tools.wording.asked import Asked
from agent.tools.wording.chips import chips
from agent.tools.wording.rows import row_path
from agent.tools.wording.sentences import group_name, sentence, shown_figure
from agent.tools.wording.values import label_of, shown
from domain.access.principal import Principal, ResidentPrincipal
from domain.features import RESIDENT_SUBJECTS, SUBJECTS
from domain.portfolio_query.conditions import parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.naming import record_names
from domain.portfolio_query.service import Answer, ListedRow, ask, language_of
from domain.portfolio_query.subject import Subject
from domain.portfolio_query.value import Condition, PortfolioQuery

MOST_SHOWN = 50
RESIDENT_LANGUAGE = Language(RESIDENT_SUBJECTS, lambda _permission: True)
Word = Annotated[str, Slot("Word")]


class QueryPortfolio(Arguments):
    """The question, and the words of it that the query does not say."""

    query: Annotated[PortfolioQuery | None, Slot("Question", needed=True, structured=True)] = None
    left_out: Annotated[tuple[str, ...], Slot("Words left out", structured=True)] = ()


@read_tool
async def query_portfolio(context: Context, wanted: QueryPortfolio) -> Found:
    """Answers questions about the portfolio: units, residents, leases, vendors, properties, money (accounts
    owe, payments come in, charges fall due), maintenance and documents. It lists, counts, sums, averages and
    compares them, narrowed by conditions and a period, grouped, in order. The subjects and fields are those
    of the system message. Put into `left_out` each word of the question that the query does not say."""
    query = wanted.query or PortfolioQuery(subject="units")
    asked, answer = await executed(context, query)
    beside = ""
    if not answer.total and not answer.figures and not (answer.figure and answer.figure.behind):
        language = language_for(context.person)
        in_full = await with_number_in_full(context, language, query)
        if in_full is not None:
            return await query_portfolio.run(context, wanted.model_copy(update={"query": in_full}))
        beside = await unit_without_rows(context, language, query, asked.labels)
    found = found_of(
        asked,
        answer,
        wanted.left_out,
        read=f"Read {asked.subject.many} in {plural(answer.looked_in, 'property')}",
        opens=_screen(asked.subject, query) or _results(query, answer),
        suggested=_next(query),
    )
    return replace(found, text=f"{found.text} {beside}") if beside else found


async def executed(context: Context, query: PortfolioQuery) -> tuple[Asked, Answer]:
    """The query in its caller's language, with all that its wording needs. Raises Invalid for what the
    language does not know."""
    language = language_for(context.person)
    answer = await ask(context.database, context.entry, language, query)
    names = await record_names(context.database, context.entry, language, query)
    return Asked(language.subjects, query, names, context.today), answer


def found_of(
    asked: Asked,
    answer: Answer,
    left_out: Sequence[str],
    *,
    read: str,
    opens: Link | None,
    suggested: Sequence[str],
) -> Found:
    """The answer in words with its rows, and the query that it is of."""
    rows = [*_rows(asked, answer), *_groups(asked, answer)][:MOST_SHOWN]
    return Found(
        text=_text(asked, answer, left_out),
        rows=rows,
        total=answer.total if rows else 0,
        read=read,
        open=opens,
        suggestions=suggested,
        facts=_facts(answer),
        query=asked.query.as_json(),
        left_out=left_out,
        conditions=chips(asked),
    )


def _screen(subject: Subject, query: PortfolioQuery) -> Link | None:
    """The page that lists the records, where its own filters say all of the query."""
    screen, parts = subject.screen, parts_of(query.where)
    rest = query.model_copy(update={"where": None, "limit": 50})
    if screen is None or rest != PortfolioQuery(subject=subject.name):
        return None
    filters = {}
    for part in parts:
        if not isinstance(part, Condition) or part.operator != "is" or len(part.values) > 1:
            return None
        name = screen.filters.get(part.field)
        if name is None or name in filters:
            return None
        filters[name] = part.values[0]
    return link(f"Open in {screen.name}", screen.path, **filters)


def _results(query: PortfolioQuery, answer: Answer) -> Link | None:
    """The page of all rows behind the answer."""
    if not answer.total:
        return None
    question = json.dumps(query.as_json(), separators=(",", ":"))
    return link(
        f"Open {'all ' if query.measure.kind == 'list' else 'the '}rows", "/results", question=question
    )


def language_for(person: Principal) -> Language:
    """What the caller may ask about: residents about what is theirs, in words of their own."""
    if isinstance(person, ResidentPrincipal):
        return RESIDENT_LANGUAGE
    return language_of(SUBJECTS, person)


def _text(asked: Asked, answer: Answer, left_out: Iterable[str]) -> str:
    said = [sentence(asked, answer)]
    if answer.left_out:
        others = answer.left_out - len(answer.left_out_names)
        names = [*answer.left_out_names, *([plural(others, "other")] if others > 0 else [])]
        said.append(f"Without {listed(names)}: you may not read all of this there.")
    if words := [f"“{word}”" for word in left_out]:
        said.append(f"I left out {listed(words)}.")
    return " ".join(said)


def _rows(asked: Asked, answer: Answer) -> Iterable[Row]:
    subject = asked.subject
    for row in answer.rows:
        yield Row(
            id=str(row.id),
            kind=subject.one,
            title=row.title.removeprefix("Unit ") if subject.one == "unit" else row.title,
            subtitle=row.subtitle or "",
            note=joined(*_notes(subject, row)),
            value=_value(subject, row),
            href=row_path(subject, row),
            facts=dict(row.fields),
        )


def _notes(subject: Subject, row: ListedRow) -> Iterable[str]:
    first = _first_amount(subject, row)
    for name, value in row.fields.items():
        field = subject.fields[name]
        if name == first or not (text := shown(field, value)):
            continue
        needs_label = field.kind in ("day", "money") or (field.kind == "number" and not field.unit)
        yield f"{label_of(subject, name)} {text}" if needs_label else text


def _value(subject: Subject, row: ListedRow) -> str:
    name = _first_amount(subject, row)
    return money(row.fields[name]) if name and row.fields[name] is not None else ""


def _first_amount(subject: Subject, row: ListedRow) -> str | None:
    return next((name for name in row.fields if subject.fields[name].kind == "money"), None)


def _groups(asked: Asked, answer: Answer) -> Iterable[Row]:
    one = str(every.bucket) if (every := asked.query.measure.every) else asked.subject.one
    for each in answer.figures:
        yield Row(
            id=" ".join(filter(None, (each.key, each.then_key))),
            kind="group",
            title=group_name(asked, each),
            note=plural(each.behind, one) if asked.query.measure.kind != "count" else "",
            value=shown_figure(asked, each),
            facts={"figure": each.value, "behind": each.behind},
        )


def _facts(answer: Answer) -> dict[str, Any]:
    facts: dict[str, Any] = {"total": answer.total}
    if answer.figure:
        facts |= {"figure": answer.figure.value, "behind": answer.figure.behind}
    return facts


def _next(query: PortfolioQuery) -> tuple[str, ...]:
    """Two questions that go on from here."""
    by_subject = {
        "units": (suggestions.OCCUPANCY, suggestions.HIGHEST_RENT),
        "residents": (suggestions.PENDING_RESIDENTS, suggestions.MOVE_INS),
        "leases": (suggestions.EXPIRING_30, suggestions.MONTHLY_RENT),
        "accounts": (suggestions.RECEIVED, suggestions.COLLECTED),
        "payments": (suggestions.LATE, suggestions.COLLECTED),
        "charges": (suggestions.LATE, suggestions.RECEIVED),
        "coming_charges": (suggestions.LATE, suggestions.RECEIVED),
        "bills": (suggestions.SPENDING, suggestions.RECEIVED),
        "transactions": (suggestions.UNPAID_BILLS, suggestions.RECEIVED),
    }
    return by_subject.get(query.subject, (suggestions.ATTENTION, suggestions.PROPERTIES))


TOOLS = (query_portfolio,)

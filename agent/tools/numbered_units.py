"""Units that a question names by number: by its digits alone, unknown, or without the rows asked for."""

from collections.abc import Mapping, Sequence

from agent.context import Context
from agent.resolving import digits_of
from agent.tools.details import GetDetails, get_details
from agent.tools.wording.values import label_of, shown
from domain.core.errors import NotFound
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import ask
from domain.portfolio_query.value import Condition, PortfolioQuery

UNITS, NUMBER, PLACE = "units", "number", "property"


async def unit_without_rows(
    context: Context, language: Language, query: PortfolioQuery, names: Mapping[str, str]
) -> str:
    """What stands beside 'No lease with unit number 304 is recorded': how unit 304 is. Nothing where the
    question names no unit, or several. Raises NotFound where the caller sees no unit of that number."""
    numbers, places = _numbers_and_places(query)
    if not numbers or not language.knows(UNITS):
        return ""
    of_units = [part.model_copy(update={"field": NUMBER}) for part in numbers]
    units = language.subjects[UNITS]
    shown_too = tuple(name for name in query.show if name in units.fields)
    there = PortfolioQuery(subject=UNITS, where=joined([*of_units, *places]), show=shown_too, limit=2)
    answer = await ask(context.database, context.entry, language, there)
    if not answer.total:
        raise NotFound(_unknown(numbers, [names[each] for place in places for each in place.values]))
    if answer.total > 1:
        return ""
    (row,) = answer.rows
    unit = await get_details.run(context, GetDetails(unit=str(row.id)))
    told = (
        f"Its {label_of(units, name)} is {shown(units.fields[name], row.fields[name])}."
        for name in shown_too
        if row.fields.get(name) is not None
    )
    return " ".join((unit.text, *told))


async def with_number_in_full(
    context: Context, language: Language, query: PortfolioQuery
) -> PortfolioQuery | None:
    """'306 at The Foundry Lofts' as L-306, where no other unit there has these digits."""
    numbers, places = _numbers_and_places(query)
    if len(numbers) != 1 or len(numbers[0].values) != 1 or not language.knows(UNITS):
        return None
    (said,) = numbers[0].values
    alike = Condition(field=NUMBER, operator="contains", values=(said,))
    there = PortfolioQuery(subject=UNITS, where=joined([alike, *places]), show=(NUMBER,))
    answer = await ask(context.database, context.entry, language, there)
    found = [str(row.fields[NUMBER]) for row in answer.rows]
    meant = [number for number in found if digits_of(number) == said]
    if len(meant) != 1 or said in found:
        return None
    in_full = numbers[0].model_copy(update={"values": tuple(meant)})
    where = joined([in_full if part == numbers[0] else part for part in parts_of(query.where)])
    return query.model_copy(update={"where": where})


def _numbers_and_places(query: PortfolioQuery) -> tuple[list[Condition], list[Condition]]:
    said = [part for part in parts_of(query.where) if isinstance(part, Condition) and part.operator == "is"]
    path = NUMBER if query.subject == UNITS else f"unit.{NUMBER}"
    numbers = [part for part in said if part.field == path and part.other is None]
    return numbers, [part for part in said if part.field == PLACE]


def _unknown(numbers: Sequence[Condition], places: Sequence[str]) -> str:
    called = " or ".join(number for part in numbers for number in part.values)
    at = f" at {' or '.join(places)}" if places else ""
    return f"I don't know a unit {called}{at}."

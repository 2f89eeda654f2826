"""The conditions of a question one by one, each with the question that is left without it."""

from typing import Any

from agent.tools.wording.asked import Asked
from agent.tools.wording.conditions import said_condition
from domain.portfolio_query.conditions import joined, parts_of
from domain.portfolio_query.value import PortfolioQuery


def chips(asked: Asked) -> list[dict[str, Any]]:
    """`label` in words, and `query` as JSON."""
    query, parts = asked.query, parts_of(asked.query.where)
    made = [
        _chip(
            said_condition(asked.subjects, asked.subject, part, asked.labels).text,
            query.model_copy(update={"where": joined([each for each in parts if each is not part])}),
        )
        for part in parts
    ]
    if query.period:
        made.append(_chip(asked.period(2), query.model_copy(update={"period": None})))
    return made


def _chip(label: str, query: PortfolioQuery) -> dict[str, Any]:
    return {"label": label[:1].upper() + label[1:], "query": query.as_json()}

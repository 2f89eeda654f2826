"""The wire shape of the page of results."""

from typing import Any, Self
from uuid import UUID

from pydantic import BaseModel

from api.portfolio_query.found_rows import Results
from domain.portfolio_query.subject import Kind
from domain.portfolio_query.value import PortfolioQuery


class ResultColumn(BaseModel):
    name: str
    label: str
    kind: Kind


class ResultFound(BaseModel):
    """`cells` are texts by the names of the columns; `href` is the record's page, '' where it has none."""

    id: UUID
    title: str
    subtitle: str
    href: str
    cells: dict[str, str]


class ResultCondition(BaseModel):
    """`query` is the question that is left without this condition."""

    label: str
    query: dict[str, Any]


class ResultsShown(BaseModel):
    """`query` is the list that was read: of a figure, the rows that it is worked out from. `looked_in` and
    `left_out` count properties, with and without the right to read all that was asked."""

    title: str
    one: str
    many: str
    query: PortfolioQuery
    conditions: list[ResultCondition]
    columns: list[ResultColumn]
    rows: list[ResultFound]
    total: int
    looked_in: int
    left_out: int
    left_out_names: list[str]

    @classmethod
    def of(cls, found: Results) -> Self:
        return cls.model_validate(found, from_attributes=True)

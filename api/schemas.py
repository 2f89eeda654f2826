"""Wire shapes that every feature shares: pages, problems, money as text."""

from typing import Annotated, Generic, TypeVar

from pydantic import BaseModel, Field

Row = TypeVar("Row")

MoneyText = Annotated[str, Field(pattern=r"^-?\d+\.\d{2}$", examples=["1450.00"])]
"""Money on the wire: a string with two decimals."""


class Can(BaseModel):
    """What the caller may do with a row, by their role at its property."""

    write: bool
    delete: bool


class Page(BaseModel, Generic[Row]):
    """One page of a list; `total` counts all that match, inside the caller's scope."""

    items: list[Row]
    next_cursor: str | None
    total: int


class ProblemField(BaseModel):
    field: str
    message: str


class Problem(BaseModel):
    """An error (RFC 9457): `code` is stable, `detail` is a sentence for people."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str | None
    errors: list[ProblemField] = []
    current: dict[str, object] | None = None


PROBLEMS: dict[int, str] = {
    400: "Malformed request or page link",
    401: "Signed out",
    403: "In scope, without the right",
    404: "Missing, or somebody else's",
    409: "Not possible in the present state, or an old version",
    413: "Too large",
    422: "Some fields need another look",
    428: "If-Match is missing",
    429: "Too many requests; try again after Retry-After",
    503: "Busy; try again after Retry-After",
}

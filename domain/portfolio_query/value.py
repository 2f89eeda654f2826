"""A question as a value: frozen, typed, the same for the assistant, a saved view and a report.

The parts are those of other semantic layers (dimensions, measures, time dimensions and filters in Cube and
MetricFlow); the names of subjects, fields, times and relations are those that the features declare.
"""

from datetime import date
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

MOST_ROWS = 200
MOST_PARTS = 30

Name = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[a-z_]+(\.[a-z_]+)?$")]
Text = Annotated[str, Field(max_length=200)]
Operator = Literal[
    "is",
    "is_not",
    "contains",
    "more_than",
    "less_than",
    "at_least",
    "at_most",
    "between",
    "known",
    "unknown",
]
COMPARED = ("is", "is_not", "more_than", "less_than", "at_least", "at_most")
MeasureKind = Literal["list", "count", "sum", "average", "median", "minimum", "maximum", "share", "ratio"]
Sense = Literal["past", "future", "either"]
Bucket = Literal["month", "quarter", "year"]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Condition(_Part):
    """`field` compared with values as text: '1450.00', '2026-01-31', 'vacant', 'true', an id; or with the
    row's own field `other`. Several values of `is` and `is_not` mean any of them; `between` takes two and
    includes both. A row that lacks the value meets `unknown` and `is_not`, and no other operator."""

    kind: Literal["condition"] = "condition"
    field: Name
    operator: Operator = "is"
    values: Annotated[tuple[Text, ...], Field(max_length=50)] = ()
    other: Name | None = None

    @model_validator(mode="after")
    def _values_fit(self) -> "Condition":
        count = len(self.values)
        if self.other is not None:
            if count or self.operator not in COMPARED:
                raise ValueError(f"'{self.operator}' does not compare two fields.")
            return self
        needed = {"known": count == 0, "unknown": count == 0, "between": count == 2}
        if not needed.get(self.operator, count >= 1 if self.operator.startswith("is") else count == 1):
            raise ValueError(f"'{self.operator}' does not take {count} values.")
        return self


class AllOf(_Part):
    """Every part holds."""

    kind: Literal["all"] = "all"
    parts: Annotated[tuple["Expression", ...], Field(min_length=1, max_length=MOST_PARTS)]


class AnyOf(_Part):
    """At least one part holds."""

    kind: Literal["any"] = "any"
    parts: Annotated[tuple["Expression", ...], Field(min_length=1, max_length=MOST_PARTS)]


class Not(_Part):
    """The part does not hold; a part that is unknown does not hold either."""

    kind: Literal["not"] = "not"
    part: "Expression"


class HasRelated(_Part):
    """There are related records that meet `where`, at least so many: a property that has a vacant unit."""

    kind: Literal["has"] = "has"
    relation: Name
    where: "Expression | None" = None
    at_least: Annotated[int, Field(ge=1, le=1_000)] = 1


Expression = Annotated[Condition | AllOf | AnyOf | Not | HasRelated, Field(discriminator="kind")]


class Period(_Part):
    """When `time` happened: from `first` to `last`, or within `days` of the property's own today, both ends
    included. `past` ends today at the latest, `future` begins today at the earliest."""

    time: Name
    sense: Sense = "either"
    first: date | None = None
    last: date | None = None
    days: Annotated[int, Field(ge=0, le=36_500)] | None = None

    @model_validator(mode="after")
    def _says_one_span(self) -> "Period":
        if self.days is not None and (self.first or self.last):
            raise ValueError("Give either days or dates.")
        if self.first and self.last and self.last < self.first:
            raise ValueError("The period ends before it begins.")
        return self


class Grouping(_Part):
    """One figure for each value of `field`; a day by `bucket`."""

    field: Name
    bucket: Bucket | None = None


class Measure(_Part):
    """What is answered: the rows, or one figure of them. `field` is summed or averaged; a share is the part
    of the rows that meet `of`, or of the sum of their `field`; a ratio the sum of `field` in per cent of that
    of `per`. An average `every` month is that of the months' sums, or numbers of rows, from the first
    month to the last that has any."""

    kind: MeasureKind = "list"
    field: Name | None = None
    of: Expression | None = None
    per: Name | None = None
    every: Grouping | None = None

    @model_validator(mode="after")
    def _says_of_what(self) -> "Measure":
        if self.every and (self.kind != "average" or self.every.bucket is None):
            raise ValueError("Only averages are of spans.")
        unnamed = self.kind in ("list", "count") or (self.kind == "share" and self.field is None)
        if (self.field is None) != unnamed and not self.every:
            raise ValueError(f"'{self.kind}' needs {'no' if self.field else 'a'} field.")
        if (self.of is None) == (self.kind == "share"):
            raise ValueError("A share, and nothing else, says which rows it is of.")
        if (self.per is None) == (self.kind == "ratio"):
            raise ValueError("A ratio, and nothing else, says what it is in per cent of.")
        return self


class Order(_Part):
    """By a field of the rows, or by the figure of the groups ('measure')."""

    by: Name
    descending: bool = False


class Comparison(_Part):
    """One figure for each of these values of `field`, also where there is nothing of it."""

    field: Name
    values: Annotated[tuple[Text, ...], Field(min_length=2, max_length=10)]


class PortfolioQuery(_Part):
    """One question about records of one kind, in nobody's words. A list shows the fields `show` as well;
    groups are parted once more by `then_by`."""

    subject: Name
    where: Expression | None = None
    period: Period | None = None
    measure: Measure = Measure()
    group_by: Grouping | None = None
    then_by: Grouping | None = None
    compare: Comparison | None = None
    order: Order | None = None
    show: Annotated[tuple[Name, ...], Field(max_length=3)] = ()
    limit: Annotated[int, Field(ge=1, le=MOST_ROWS)] = 50
    skip: Annotated[int, Field(ge=0, le=100_000)] = 0

    @model_validator(mode="after")
    def _parts_agree(self) -> "PortfolioQuery":
        if self.group_by and self.compare:
            raise ValueError("A question is grouped or compared, not both.")
        if self.then_by and (self.group_by is None or self.then_by.field == self.group_by.field):
            raise ValueError("Only groups are parted once more, and by another field.")
        if self.measure.kind == "list" and (self.group_by or self.compare):
            raise ValueError("A list has no groups: ask for a figure.")
        if self.order and self.order.by == "measure" and not self.group_by:
            raise ValueError("Only groups are in the order of their figure.")
        return self

    def as_json(self) -> dict[str, Any]:
        """The question as short JSON that is read back as the same: without defaults, each part with its
        kind."""
        short: dict[str, Any] = self.model_dump(mode="json", exclude_defaults=True)
        _keep_kinds(short, self.model_dump(mode="json"))
        return short


def _keep_kinds(short: Any, whole: Any) -> None:
    if isinstance(short, dict):
        if "kind" in whole:
            short["kind"] = whole["kind"]
        for name, value in short.items():
            _keep_kinds(value, whole[name])
    elif isinstance(short, list):
        for value, of in zip(short, whole, strict=True):
            _keep_kinds(value, of)

"""The wire shape of questions, of their answers, and of what may be asked."""

from typing import Annotated, Any, Self
from uuid import UUID

from fastapi import Query
from pydantic import BaseModel, Field, ValidationError

from domain.core.errors import FieldError, Invalid
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import Answer
from domain.portfolio_query.subject import Kind, Subject
from domain.portfolio_query.value import Measure, PortfolioQuery

LONGEST = 4_000  # percent-encoded it still fits the 64 KB of a request line


def read_query(text: str) -> PortfolioQuery:
    """Raises Invalid with what does not fit together."""
    try:
        return PortfolioQuery.model_validate_json(text)
    except ValidationError as broken:
        errors = [
            FieldError(".".join(map(str, each["loc"])) or "question", each["msg"]) for each in broken.errors()
        ]
        raise Invalid(errors) from broken


QueryText = Annotated[
    str,
    Field(min_length=2, max_length=LONGEST),
    Query(description="A PortfolioQuery as JSON, so that a link can carry it."),
]


class FigureShown(BaseModel):
    """`value` is null where nothing is known; `behind` counts the rows that it is worked out from."""

    value: str | None
    behind: int
    key: str | None
    label: str | None
    then_key: str | None
    then_label: str | None


class RowFound(BaseModel):
    """`place_id` is the row's property; for what belongs to a company, the company."""

    id: UUID
    place_id: UUID
    title: str
    subtitle: str
    fields: dict[str, Any]


class AnswerShown(BaseModel):
    """`looked_in` and `left_out` count properties, with and without the right to read all that was asked."""

    query: PortfolioQuery
    total: int
    looked_in: int
    left_out: int
    left_out_names: list[str]
    figure: FigureShown | None
    figures: list[FigureShown]
    rows: list[RowFound]

    @classmethod
    def of(cls, answer: Answer) -> Self:
        return cls.model_validate(answer, from_attributes=True)


class FieldKnown(BaseModel):
    name: str
    kind: Kind
    words: list[str]
    options: list[str]
    unit: str


class TimeKnown(BaseModel):
    name: str
    past: list[str]
    future: list[str]


class SubjectKnown(BaseModel):
    """A subject as far as the caller may ask about it."""

    name: str
    one: str
    many: str
    words: list[str]
    shown: list[str]
    fields: list[FieldKnown]
    times: list[TimeKnown]
    relations: list[str]
    measures: dict[str, Measure]

    @classmethod
    def of(cls, language: Language, subject: Subject) -> Self:
        fields = {name: field for name, field in subject.fields.items() if language.reads(field)}
        return cls(
            name=subject.name,
            one=subject.one,
            many=subject.many,
            words=list(subject.words),
            shown=[name for name in subject.shown if name in fields],
            fields=[
                FieldKnown(
                    name=name,
                    kind=field.kind,
                    words=list(field.words),
                    options=list(field.options),
                    unit=field.unit,
                )
                for name, field in fields.items()
            ],
            times=[
                TimeKnown(name=name, past=list(time.past), future=list(time.future))
                for name, time in subject.times.items()
                if language.reads(time)
            ],
            relations=[name for name, each in subject.relations.items() if language.knows(each.to)],
            measures=dict(subject.measures),
        )


class LanguageKnown(BaseModel):
    subjects: list[SubjectKnown]

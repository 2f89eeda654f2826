"""Whatever a feature declares can be asked for, with every operator, and is in order.

`make test` asks about each field with a third of what its kind is asked with, and about the next field with
another; `make prove` with all.
"""

from typing import Any

import pytest

from domain.core.errors import Invalid
from domain.features import SUBJECTS
from domain.portfolio_query.expressions import own_fields
from domain.portfolio_query.language import AMOUNTS, KNOWING, OPERATORS
from domain.portfolio_query.subject import Field
from tests.domain.portfolio_query.conftest import Asking, Portfolio, when
from tests.lengths import some

VALUES = {
    "text": "Maple",
    "words": "Maple",
    "number": "3000000000.5",  # beside columns of whole numbers too
    "money": "1500.00",
    "day": "2026-01-31",
    "truth": "true",
    "record": "0190b6a0-0000-7000-8000-000000000001",
}

MEASURES = ("sum", "average", "median", "minimum", "maximum")


def _conditions(name: str, field: Field) -> list[dict[str, Any]]:
    value = field.options[0] if field.kind == "choice" else VALUES[field.kind]
    counts = {"between": 2} | dict.fromkeys(KNOWING, 0)
    return [
        when(name, *[value] * counts.get(operator, 1), operator=operator)
        for operator in OPERATORS[field.kind]
    ]


@pytest.mark.parametrize("name", [subject.name for subject in SUBJECTS])
async def test_every_field_can_be_asked_about(portfolio: Portfolio, asking: Asking, name: str) -> None:
    for turn, (field_name, field) in enumerate(SUBJECTS[name].fields.items(), start=len(name)):
        conditions = some(_conditions(field_name, field), turn)
        if field.kind == "words":  # asked for what it says, and never shown
            for condition in conditions:
                await asking(portfolio.owner, name, where=condition)
            grouped = {"measure": {"kind": "count"}, "group_by": {"field": field_name}}
            for shown in ({"order": {"by": field_name}}, grouped):
                with pytest.raises(Invalid, match="can only be asked with"):
                    await asking(portfolio.owner, name, **shown)
            continue
        for condition in conditions:
            await asking(portfolio.owner, name, where=condition, order={"by": field_name})
        grouping = {"field": field_name} | ({"bucket": "month"} if field.kind == "day" else {})
        await asking(portfolio.owner, name, measure={"kind": "count"}, group_by=grouping)
        if field.kind in AMOUNTS:
            for kind in some(MEASURES, turn):
                await asking(portfolio.owner, name, measure={"kind": kind, "field": field_name})


@pytest.mark.parametrize("name", [subject.name for subject in SUBJECTS])
async def test_every_time_relation_and_measure_can_be_asked_for(
    portfolio: Portfolio, asking: Asking, name: str
) -> None:
    subject = SUBJECTS[name]
    for time in subject.times:
        for sense in ("past", "future", "either"):
            await asking(portfolio.owner, name, period={"time": time, "sense": sense, "days": 30})
    for turn, (relation_name, relation) in enumerate(subject.relations.items(), start=len(name)):
        await asking(portfolio.owner, name, where={"kind": "has", "relation": relation_name})
        for field in some(list(SUBJECTS[relation.to].fields), turn) if relation.one else ():
            await asking(portfolio.owner, name, order={"by": f"{relation_name}.{field}"})
    for measure in subject.measures.values():
        await asking(portfolio.owner, name, measure=measure.model_dump())


def test_every_part_has_words_that_people_use_for_it() -> None:
    for subject in SUBJECTS:
        assert subject.words, subject.name
        said = {name for phrase in subject.phrases for name in own_fields(phrase.where)}
        for name, field in subject.fields.items():
            assert field.words or field.said or name in said, (subject.name, name)
            assert (field.kind == "choice") == bool(field.options), (subject.name, name)
        for name, time in subject.times.items():
            assert time.past or time.future, (subject.name, name)

"""Whoever keeps one building in repair and manages another learns of the first, in whatever way they ask of
whatever field, nothing that the manager of the other alone would not."""

import os
from dataclasses import replace
from typing import Any

import pytest

from domain.access.policy import allows
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import SUBJECTS
from domain.portfolio_query.language import Language
from domain.portfolio_query.service import Answer, ask, language_of
from tests.agent.golden.portfolios import ALONE, Portfolio, Stage
from tests.domain.portfolio_query.every_way import Way, every_way
from tests.factories import Person

ONE_IN = int(os.environ.get("ONE_WAY_IN", "10"))  # the long proof asks in every way
LEAST_COMPARED = 1_500 // ONE_IN
# Through a relation one way a field; of all of them one in ten, in turn with the fields and ways.
WAYS = tuple(
    way
    for way in every_way(SUBJECTS, all_operators=False)
    if "." not in way.path or way.about.startswith("has")
)[::ONE_IN]


async def speaks(portfolio: Portfolio, person: Person) -> tuple[EntryPoint, Language]:
    entry = EntryPoint.by_session(token_hash(person.token))
    async with unit_of_work(portfolio.database, entry) as work:
        return entry, language_of(SUBJECTS, principal_of(work.auth))


def told(answer: Answer) -> Any:
    """All that an answer tells of rows and figures; which properties it left out is no secret."""
    return replace(answer, looked_in=0, left_out=0, left_out_names=())


def hidden_ways() -> list[Way]:
    """Those that need a right which a keeper of buildings lacks."""
    return [way for way in WAYS if not all(allows(["maintenance"], permission) for permission in way.needs)]


@pytest.mark.parametrize("portfolio", [ALONE], indirect=True)
async def test_no_way_tells_of_a_building_what_its_keeper_may_not_read(
    portfolio: Portfolio, stage: Stage
) -> None:
    kept, managed, *_ = portfolio.rows("SELECT property_id FROM u GROUP BY 1 ORDER BY count(*) DESC")
    mixed = await stage.make.colleague(kept[0], "maintenance")
    await stage.make.link(mixed, managed[0], "manager")
    manager = await stage.make.colleague(managed[0], "manager")
    both, one = await speaks(portfolio, mixed), await speaks(portfolio, manager)
    ways, leaks, seen = hidden_ways(), [], set()
    for way in ways:
        got = await ask(portfolio.database, *both, way.query)
        if told(got) != told(await ask(portfolio.database, *one, way.query)) or not got.left_out:
            leaks.append((way.subject, way.about))
        if got.total or got.figure or got.figures:
            seen.add(way.subject)
    assert leaks == []
    assert len(ways) >= LEAST_COMPARED
    assert seen >= {way.subject for way in ways}


@pytest.mark.parametrize("portfolio", [ALONE], indirect=True)
async def test_no_way_tells_a_stranger_or_an_admin_anything(portfolio: Portfolio, stage: Stage) -> None:
    """The owner of another company, who may read all of their own, and an admin without a property."""
    stranger = await stage.make.person()
    elsewhere = await stage.make.property(stranger, name="Elsewhere")
    for person in (stranger, await stage.make.person(is_admin=True)):
        speaking = await speaks(portfolio, person)
        told_of = []
        for way in WAYS:
            answer = await ask(portfolio.database, *speaking, way.query)
            rows = {row.id for row in answer.rows} - {elsewhere.id}
            figures = (*answer.figures, *([answer.figure] if answer.figure else ()))
            most = 1 if person is stranger and way.subject == "properties" else 0
            if rows or max((each.behind for each in figures), default=0) > most or answer.left_out:
                told_of.append((way.subject, way.about))
        assert told_of == []

"""Whoever may not read a field reaches it in no way, of no subject: tried with all that is declared."""

import pytest

from domain.access.policy import ROLES, TABLE, Role, allows
from domain.core.errors import Invalid
from domain.features import RESIDENT_SUBJECTS, SUBJECTS
from domain.portfolio_query.checking import check
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import PortfolioQuery
from tests.domain.portfolio_query.every_way import Way, every_way

WAYS = tuple((way, way.query) for way in every_way(SUBJECTS))
LEAST_WAYS = 10_000


def refused(language: Language, way: Way, query: PortfolioQuery) -> bool:
    try:
        checked = check(language, query)
    except Invalid:
        return True
    assert way.needs <= checked.permissions, (way.subject, way.about)
    return False


@pytest.mark.parametrize("role", ROLES)
def test_what_a_role_may_not_read_is_unknown_to_it_in_every_way(role: Role) -> None:
    language = Language(SUBJECTS, lambda permission: allows([role], permission))
    told = [
        (way.subject, way.about)
        for way, query in WAYS
        if refused(language, way, query) == all(allows([role], permission) for permission in way.needs)
    ]
    assert told == []


@pytest.mark.parametrize("lost", sorted({permission for way, _ in WAYS for permission in way.needs}))
def test_each_right_by_itself_closes_what_needs_it(lost: str) -> None:
    """Whatever roles there will be: with every right but this one, just what needs this one is unknown."""
    language = Language(SUBJECTS, lambda permission: permission != lost)
    told = [
        (way.subject, way.about)
        for way, query in WAYS
        if refused(language, way, query) != (lost in way.needs)
    ]
    assert told == []


def test_the_rights_are_those_of_the_table_and_the_ways_are_many() -> None:
    resources = {permission.rpartition(".")[0] for way, _ in WAYS for permission in way.needs}
    assert resources <= TABLE.keys()
    assert len(WAYS) >= LEAST_WAYS
    tried = {way.subject for way, _ in WAYS}
    assert tried == {subject.name for subject in SUBJECTS}


def test_residents_know_no_subject_and_no_relation_of_staff() -> None:
    own = {subject.name: subject for subject in RESIDENT_SUBJECTS}
    assert not [name for name, subject in own.items() if subject.relations]
    language = Language(RESIDENT_SUBJECTS, lambda _permission: True)
    theirs = [way for way in every_way(RESIDENT_SUBJECTS) if refused(language, way, way.query)]
    assert [(way.subject, way.about) for way in theirs] == []
    known = {name: {*subject.fields, *subject.times} for name, subject in own.items()}
    strange = ((way, query) for way, query in WAYS if way.path not in known.get(way.subject, ()))
    read = [(way.subject, way.about) for way, query in strange if not refused(language, way, query)]
    assert read == []

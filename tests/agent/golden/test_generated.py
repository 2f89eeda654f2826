"""Generated questions: what is made, and what noise does to it."""

from random import Random

import pytest

from domain.features import SUBJECTS
from domain.portfolio_query.checking import check
from domain.portfolio_query.language import Language
from domain.portfolio_query.value import PortfolioQuery
from tests.agent.golden.generating import Case, Places, cases
from tests.agent.golden.noise import Noise, near, words_of
from tests.agent.golden.normal_form import normal_form

PLACES = Places(
    properties=(("01a2050f-f57c-71cb-806f-798e39b00ce5", "Alder Court"),),
    cities=("Providence", "Chicago"),
    zip_codes=("02903",),
)
MADE = list(cases(1, 1_000, PLACES))
NOISE = Noise(words_of(["vacant units rent floor flood with over court"]), words_of(["Alder Court"]))


def test_every_generated_query_is_one_that_the_language_knows() -> None:
    language = Language(SUBJECTS, lambda _: True)
    for case in MADE:
        check(language, case.query)


def test_the_same_seed_makes_the_same_questions() -> None:
    assert list(cases(1, 1_000, PLACES)) == MADE
    assert list(cases(2, 1_000, PLACES)) != MADE


def test_the_generated_questions_cover_every_subject_measure_and_operator() -> None:
    assert {case.query.subject for case in MADE} == {subject.name for subject in SUBJECTS}
    assert {case.query.measure.kind for case in MADE} >= {
        "list",
        "count",
        "average",
        "sum",
        "share",
        "median",
    }
    assert any(case.query.group_by for case in MADE)
    assert any(case.query.order for case in MADE)
    assert any(case.query.period for case in MADE)


def test_noise_makes_no_word_into_another_that_is_known() -> None:
    random, known = Random(3), NOISE.vocabulary | NOISE.names
    for _ in range(2_000):
        said = NOISE.on(random, "vacant units with rent over 1,500 at Alder Court")
        strange = [word for word in words_of([said]) - known if word.isalpha()]
        meant = [set(near(word)) & known for word in strange]
        assert all(len(each) <= 1 for each in meant)
        assert "1,500" in said
        assert "alder court" in said.lower()


def test_a_slip_is_nearer_to_the_word_that_was_meant_than_to_any_other() -> None:
    random = Random(3)
    said: set[str] = set()
    for _ in range(500):
        said |= words_of([NOISE.on(random, "floor")])
    assert "flloor" in said
    assert said.isdisjoint({"flood", "floo"})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            {"kind": "condition", "field": "rent", "operator": "between", "values": ["1000", "1500.00"]},
            {
                "kind": "all",
                "parts": [
                    {"kind": "condition", "field": "rent", "operator": "at_most", "values": ["1500"]},
                    {"kind": "condition", "field": "rent", "operator": "at_least", "values": ["1000.0"]},
                ],
            },
        ),
        (
            {"kind": "condition", "field": "city", "values": ["Providence"]},
            {"kind": "condition", "field": "city", "values": ["providence"]},
        ),
    ],
)
def test_queries_that_mean_the_same_have_one_normal_form(one: object, other: object) -> None:
    forms = [
        normal_form(PortfolioQuery.model_validate({"subject": "units", "where": each}))
        for each in (one, other)
    ]
    assert forms[0] == forms[1]


def test_queries_that_mean_something_else_have_another() -> None:
    forms = {normal_form(case.query) for case in MADE}
    assert len(forms) > 0.9 * len({_without_defaults(case) for case in MADE})


def _without_defaults(case: Case) -> str:
    return case.query.model_dump_json(exclude_defaults=True)

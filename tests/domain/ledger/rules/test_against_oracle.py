"""Each rule of money against the oracle, over random cases; `python -m tests.prove ledger` tries 10,000."""

import pytest

from tests.domain.ledger.rules.cases import RULES, cases

CASES = 400


@pytest.mark.parametrize("rule", RULES)
def test_the_rule_answers_as_the_oracle_does(rule: str) -> None:
    differing = [case for case in cases(rule, CASES) if case.differs]
    assert differing[:1] == []

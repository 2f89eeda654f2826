"""Each rule of money against an oracle that is written another way: differences in 10,000 cases."""

from tests.domain.ledger.rules.cases import RULES, cases
from tests.prove.stage import Line

CASES = 10_000


def run() -> list[Line]:
    lines = []
    for rule in RULES:
        differences = sum(case.differs for case in cases(rule, CASES))
        lines.append((f"{rule}: differences in {CASES:,} cases", f"{differences}", differences == 0))
    return lines

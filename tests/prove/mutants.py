"""The policy changed in every way, one change at a time: its rules, and the code that reads them."""

import asyncio
from pathlib import Path

import yaml

from tests.prove.changes import verdict
from tests.prove.code import TIMED_OUT, changed_code
from tests.prove.rules import changed_rules
from tests.prove.stage import Line

Reasons = dict[str, dict[str, str]]


def run() -> list[Line]:
    reasons: Reasons = yaml.safe_load((Path(__file__).parent / "survivors.yaml").read_text())
    unasked = set(reasons["unasked"])
    idle, rules = asyncio.run(changed_rules(unasked))
    same, code = changed_code()
    return [
        ("rights that nothing asks for yet, given and taken without effect", str(len(unasked)), idle),
        *verdict("rules", rules, reasons["rules"]),
        *verdict("code", code, reasons["code"]),
        ("  noticed by running out of time", str(sum(each.noticed_by == TIMED_OUT for each in code)), True),
        ("  left out: letters in another case, the same to the database", str(same), True),
    ]

"""The pages on security name what exists: every path, every test, and each line of the standard once."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = (ROOT / "SECURITY.md", *(DOCS / name for name in ("security.md", "asvs.md", "rules.md")))
SHEET = DOCS / "asvs.md"
LINES_UP_TO_LEVEL_2 = 253
VERDICTS = ("yes", "partly", "no", "n/a")


def named(page: Path) -> list[str]:
    """Backticked paths of this repository, such as `tests/a.py::test_b`, and targets of links."""
    text = page.read_text()
    files = "|".join(re.escape(path.name) for path in ROOT.iterdir() if path.is_file())
    paths = re.findall(rf"`((?:{files}|[\w.-]+/[\w./-]+)(?:::\w+)?)`", text)
    links = re.findall(r"\]\(([^):#]+)\)", text)
    return [*paths, *(str((page.parent / link).relative_to(ROOT)) for link in links)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_exists(page: Path) -> None:
    found = named(page)
    missing = []
    for name in found:
        path, _, test = name.partition("::")
        file = ROOT / path
        if not file.exists() or (test and f"def {test}(" not in file.read_text()):
            missing.append(name)
    assert found
    assert missing == []


def rows() -> list[tuple[list[str], str, str]]:
    """The numbers, the verdict and the reason of each row of the sheet."""
    cells = [line.strip("|").split(" | ") for line in SHEET.read_text().splitlines()]
    return [
        (re.findall(r"\d+\.\d+\.\d+", row[0]), row[2], row[3])
        for row in cells
        if len(row) == 4 and re.match(r" ?\d+\.\d+\.\d+", row[0])
    ]


def test_each_line_of_the_standard_has_one_verdict() -> None:
    numbers = Counter(number for row, _, _ in rows() for number in row)
    assert [number for number, times in numbers.items() if times > 1] == []
    assert len(numbers) == LINES_UP_TO_LEVEL_2
    assert {verdict for _, verdict, _ in rows()} <= set(VERDICTS)


def test_every_verdict_but_yes_has_a_reason() -> None:
    bare = [
        row
        for row, verdict, reason in rows()
        if verdict != "yes" and not re.sub(r"`[^`]*`", "", reason).strip(" |,;:")
    ]
    assert bare == []


def test_the_sheet_counts_itself() -> None:
    counted = Counter(dict.fromkeys(VERDICTS, 0))
    for row, verdict, _ in rows():
        counted[verdict] += len(row)
    told = " | ".join(str(figure) for figure in (counted.total(), *(counted[name] for name in VERDICTS)))
    assert f"| 1 and 2 | {told} |" in SHEET.read_text()

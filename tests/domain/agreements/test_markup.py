"""Reading templates: what is a heading, a list, a field, and what is refused."""

import re
from dataclasses import replace

import pytest

from domain.agreements.fields import FIELDS, ordinal, value_of
from domain.agreements.markup import EMPTY, MOST_BLOCKS, NotReadable, parse
from domain.agreements.papers import (
    SAMPLE,
    agreement_paper,
    blocks_of,
    field_list,
    initials_asked,
    sample_signers,
)
from domain.printing.typesetting import typeset

BODY = """# Deposit
The deposit of {{security_deposit}}
is held apart.

- keys
- fobs
1. first
2. second
## Smaller
=== Addendum: Parking
Space P-41 {{initials}}
"""


def test_a_text_is_read_line_by_line() -> None:
    blocks = parse(BODY)
    assert [each.kind for each in blocks] == [
        *("heading", "paragraph", "bullet", "bullet", "number", "number"),
        *("subheading", "addendum", "paragraph"),
    ]
    texts = [span.text for span in blocks[1].spans]
    assert texts == ["The deposit of ", "security_deposit", " ", "is held apart."]
    assert [span.is_field for span in blocks[1].spans] == [False, True, False, False]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("Rent\nis {{rent}}", "Line 2: there is no field “rent”. Choose one from the list of fields."),
        ("Rent {{monthly_rent", "Line 1: a field begins with {{ and ends with }} on the same line."),
        ("monthly_rent}}", "Line 1: a field begins with {{ and ends with }} on the same line."),
        ("{{ {{monthly_rent}} }}", "Line 1: a field begins with {{ and ends with }} on the same line."),
        ("=== Addendum:  ", "Line 1: give the addendum a title."),
        ("# Rules {{initials}}", "Line 1: initials stand in a paragraph or an item, not in a title."),
        ("Keys\n{{initials}} {{ initials }}", "Line 2: a paragraph or an item asks for initials once."),
        ("Keys\n\n{{initials}}", "Line 3: write what the initials are for in the same paragraph or item."),
        ("- A {{initials}}\n" * 41, "An agreement can ask for initials at 40 places at most."),
        ("\n \n", EMPTY),
        ("# A\n" * (MOST_BLOCKS + 1), "An agreement can have at most 1000 headings, paragraphs and items."),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(body: str, said: str) -> None:
    with pytest.raises(NotReadable, match=re.escape(said)):
        parse(body)


def test_every_field_has_a_stand_in_and_says_something() -> None:
    assert all(field.label and field.stand_in for field in FIELDS.values())
    assert all(value_of(name, SAMPLE) for name in FIELDS)
    assert value_of("pet_deposit", SAMPLE) == "none"
    assert [ordinal(day) for day in (1, 2, 3, 4, 11, 12, 13, 21, 22, 31)] == [
        *("1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "31st")
    ]


def test_a_clause_asks_for_initials_beside_its_words() -> None:
    blocks = blocks_of("Keys of {{unit_number}}.\n{{initials}}\n\n- Pets {{initials}}\n- Cars", SAMPLE)
    assert [each.get("initials") for each in blocks] == [1, 2, None]
    assert "".join(span["text"] for span in blocks[0]["spans"]).strip() == "Keys of 101."
    assert initials_asked({"blocks": blocks}) == [1, 2]
    assert initials_asked(None) == []
    assert field_list()[-1]["name"] == "initials"


async def test_nothing_that_a_person_writes_is_code_on_paper() -> None:
    """Markup of the typesetter, in a template, a name and a term, is printed as it stands."""
    code = '#panic("x") $1/0$ *b* @ref <label> \\ `raw` #read("/etc/passwd") // gone? /* */ = no heading'
    facts = replace(SAMPLE, special_terms=code, company_name=code, residents=(code,))
    paper = agreement_paper(
        title=code,
        template=code,
        body=f"{code}\n\n{{{{special_terms}}}}",
        facts=facts,
        signers=[(code, code)],
    )
    pdf = await typeset("agreement", paper)
    assert pdf.startswith(b"%PDF")
    assert b"pdfuaid" in pdf


async def test_a_sample_is_accessible_paper() -> None:
    paper = agreement_paper(
        title="Lease", template="Lease 1", body=BODY, facts=SAMPLE, signers=sample_signers()
    )
    paper["signers"][0]["strokes"] = [[[0, 0], [500, 300]]]
    assert b"pdfuaid" in await typeset("agreement", paper)

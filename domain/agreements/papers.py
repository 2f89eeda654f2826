"""An agreement as the typesetter takes it: its text with the fields filled in, and who signs below."""

from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from domain.agreements.charge_words import NONE as NO_FEE
from domain.agreements.charge_words import ChargeWords
from domain.agreements.fields import FIELDS, LeaseFacts, value_of
from domain.agreements.markup import INITIALS, parse
from domain.printing import words

NONE = "None"
ROLE_WORDS: Mapping[str, str] = MappingProxyType(
    {"resident": "Resident", "guarantor": "Guarantor", "staff": "For the owner"}
)
# What a preview is made of where no lease is chosen: it says itself that it is a sample.
SAMPLE = LeaseFacts(
    company_name="Sample Company",
    company_address="1 Sample Street, Providence, RI 02903",
    company_phone="(401) 555-0100",
    company_email="office@example.com",
    property_name="Sample Property",
    property_address="2 Sample Road, Providence, RI 02906",
    unit_number="101",
    residents=("First Resident", "Second Resident"),
    occupants=(),
    guarantors=(),
    start_date=date(2030, 1, 1),
    end_date=date(2030, 12, 31),
    monthly_rent=Decimal("1500.00"),
    rent_due_day=1,
    security_deposit=Decimal("1500.00"),
    pet_deposit=None,
    last_month_rent=None,
    charges=ChargeWords(
        late_fee="$75.00",
        grace_days=5,
        returned_payment_fee="$35.00",
        first_payment="$3,000.00: rent $1,500.00, security deposit $1,500.00",
        first_rent=Decimal("1500.00"),
    ),
    renewal_notice_days=60,
    renewal_terms=None,
    special_terms=None,
    made_on=date(2029, 12, 1),
)


def agreement_paper(
    *,
    title: str,
    template: str,
    body: str,
    facts: LeaseFacts,
    signers: Sequence[tuple[str, str]],
    number: str | None = None,
) -> dict[str, Any]:
    """The data of `agreement.typ`. `signers` are names and what each signs as, in their order."""
    home = f"{facts.property_name}, unit {facts.unit_number}"
    return {
        "document": f"{title}, {home}",
        "company": facts.company_name,
        "title": title,
        "subtitle": f"{home} · {facts.property_address}",
        "facts": [*numbered(number), ["Made on", words.day(facts.made_on)], ["Template", template]],
        "foot": f"{number or title} · {home}",
        "parties": [
            {"label": "Owner’s agent", "lines": [facts.company_name]},
            {"label": "Residents", "lines": list(facts.residents) or [NONE]},
            {"label": "Other occupants", "lines": list(facts.occupants) or [NONE]},
        ],
        "summary": _summary(facts),
        "blocks": blocks_of(body, facts),
        "signers": [_signs(name, role) for name, role in signers],
        "certificate": None,
    }


def numbered(number: str | None) -> list[list[str]]:
    """The line of a head that names the agreement; none for one from before there were numbers."""
    return [["Agreement", number]] if number else []


def _signs(name: str, role: str) -> dict[str, Any]:
    """Whoever owes what a clause says puts initials beside it. The company wrote the clause, and its one
    signature stands for all of it."""
    line = {"name": name, "role": role}
    return line if role == ROLE_WORDS["staff"] else line | {"initials": ""}


def _summary(facts: LeaseFacts) -> list[list[str]]:
    until = f" to {words.day(facts.end_date)}" if facts.end_date else ", month to month"
    charges = facts.charges
    return [
        ["Term", f"{words.day(facts.start_date)}{until}"],
        ["Rent a month", words.money(facts.monthly_rent)],
        ["Rent due", f"on the {value_of('rent_due_day', facts)} of the month"],
        ["Security deposit", value_of("security_deposit", facts)],
        *([FIELDS[name].label, words.money(amount)] for name, amount in _other_deposits(facts)),
        ["First payment", charges.first_payment or value_of("prorated_rent", facts)],
        ["Late fee", late_line(charges)],
        ["Returned payment fee", charges.returned_payment_fee],
    ]


def _other_deposits(facts: LeaseFacts) -> list[tuple[str, Decimal]]:
    deposits = (("pet_deposit", facts.pet_deposit), ("last_month_rent", facts.last_month_rent))
    return [(name, amount) for name, amount in deposits if amount]


def late_line(charges: ChargeWords) -> str:
    """'$50.00 after 5 days of grace', 'none'."""
    if charges.late_fee == NO_FEE or not charges.grace_days:
        return charges.late_fee
    return f"{charges.late_fee}, after {charges.grace_days} days of grace"


def blocks_of(body: str, facts: LeaseFacts) -> list[dict[str, Any]]:
    """The text with the fields filled in; a field's text is told from the template's own. A block that asks
    for initials has the number of its place, counted from 1."""
    blocks: list[dict[str, Any]] = []
    asked = 0
    for block in parse(body):
        spans = [
            {"text": value_of(each.text, facts) if each.is_field else each.text, "field": each.is_field}
            for each in block.spans
        ]
        made: dict[str, Any] = {"kind": block.kind, "spans": spans}
        if block.initials:
            asked += 1
            made[INITIALS] = asked
        blocks.append(made)
    return blocks


def initials_asked(paper: Mapping[str, Any] | None) -> list[int]:
    """The places of a paper that ask for initials; a PDF that was uploaded has none."""
    blocks = paper["blocks"] if paper else []
    return [block[INITIALS] for block in blocks if INITIALS in block]


def page_text(paper: Mapping[str, Any]) -> dict[str, Any]:
    """What the file says, for a page on which it is read: the same data as the typesetter had."""
    heads = {name: paper[name] for name in ("subtitle", "facts", "parties", "summary")}
    return {**heads, "blocks": read_blocks(paper["blocks"])}


def read_blocks(blocks: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Blocks as they go out: those that ask for no initials say so."""
    return [{**block, INITIALS: block.get(INITIALS)} for block in blocks]


def field_list() -> list[dict[str, str]]:
    """The fields that a template may name, with what stands there where the lease says nothing; initials are
    the one that signers fill in."""
    of_lease = [
        {"name": name, "label": field.label, "stand_in": field.stand_in, "filled_by": "lease"}
        for name, field in FIELDS.items()
    ]
    return [
        *of_lease,
        {"name": INITIALS, "label": "Initials", "stand_in": "empty boxes", "filled_by": "signers"},
    ]


def sample_signers() -> list[tuple[str, str]]:
    residents = [(name, ROLE_WORDS["resident"]) for name in SAMPLE.residents]
    return [*residents, (SAMPLE.company_name, ROLE_WORDS["staff"])]

"""What the demo's papers say: of houses that do not exist, in words that are no statement of any law."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from domain.printing import words

DEMO_NOTE = "A paper of the demo: nobody named here exists."


@dataclass(frozen=True)
class Part:
    """A heading with paragraphs, numbered rules, or facts beside their names."""

    title: str
    lines: Sequence[str] = ()
    rules: Sequence[str] = ()
    facts: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class Paper:
    """A paper as `paper.typ` takes it."""

    company: str
    title: str
    subtitle: str
    made_on: date
    parts: Sequence[Part]
    facts: Sequence[tuple[str, str]] = field(default=())

    def as_data(self) -> dict[str, Any]:
        return {
            "document": f"{self.title}, {self.subtitle}",
            "company": self.company,
            "title": self.title,
            "subtitle": self.subtitle,
            "facts": [["Made on", words.day(self.made_on)], *map(list, self.facts)],
            "foot": f"{self.title} · {self.subtitle}",
            "parts": [
                {
                    "title": part.title,
                    "lines": list(part.lines),
                    "rules": list(part.rules),
                    "facts": [list(fact) for fact in part.facts],
                }
                for part in self.parts
            ],
            "notes": [DEMO_NOTE],
        }


HOUSE_RULES = (
    Part(
        "Living next door to others",
        ("These rules are part of every lease in the house. They hold for residents and their guests.",),
        rules=(
            "Quiet hours are from 10 PM to 7 AM, and until 9 AM on Sundays.",
            "Hallways and stairs stay clear: no shoes, strollers or bicycles outside a door.",
            "Bicycles stand in the bicycle room. Each has a tag with the number of its home.",
            "Smoking is allowed nowhere in the house and not within 25 feet of its doors.",
            "Grills with charcoal or gas stay off balconies and fire escapes.",
        ),
    ),
    Part(
        "Laundry, trash and parcels",
        rules=(
            "The laundry room is open from 7 AM to 10 PM. Empty the machine when it is done.",
            "Trash goes into the blue bins, paper and glass into the green ones. Collection is on Tuesday.",
            "Furniture is collected by appointment: write to the office a week before.",
            "Parcels are kept for five days.",
        ),
    ),
    Part(
        "When something breaks",
        ("Report it in the portal on the day you see it. For water, gas or fire, call first.",),
    ),
)
PET_POLICY = (
    Part(
        "Which pets may live here",
        ("Two pets a home at most. A pet is entered on the lease before it moves in.",),
        rules=(
            "Cats and dogs have their vaccinations, and a copy of the record is with the office.",
            "Dogs are on a leash in the hallways, the elevator and the courtyard.",
            "What a pet leaves behind is picked up at once.",
            "Fish and small animals in a cage need no entry.",
        ),
    ),
    Part(
        "What it costs",
        (
            "The pet rent and the pet deposit are those of the lease.",
            "Service animals are no pets: neither is asked for them.",
        ),
    ),
)
MOVE_IN_GUIDE = (
    Part(
        "The week before",
        rules=(
            "Have the electricity account put into your name from the first day of the lease.",
            "Send proof of your renter's insurance.",
            "Book the elevator for the day of the move: two hours, between 9 AM and 5 PM.",
        ),
    ),
    Part(
        "The first day",
        (
            "The keys are at the office from 9 AM.",
            "Walk through the home and note within three days what you see.",
        ),
    ),
)
LEASE_BODY = """# Residential lease

This lease is made between {{company_name}} and {{resident_names}} for unit {{unit_number}} at
{{property_name}}, {{property_address}}.

## 1. Term

The lease begins on {{start_date}} and ends on {{end_date}}. Whoever does not want it to go on says so
{{renewal_notice_days}} days before its end.

## 2. Rent

The rent is {{monthly_rent}} a month, due on the {{rent_due_day}} of the month. Late fee for rent that is paid
after the days of grace: {{late_fee_amount}}.

## 3. Deposit

The residents pay a security deposit of {{security_deposit}} before they move in. It is returned after they
have left, less what is withheld for damage and unpaid rent, with a statement of each deduction.

## 4. Use of the home

- The home is lived in by the residents and the occupants named above.
- Guests stay for fourteen days at most without a word to the office.
- Nobody sublets the home, or a room of it, without a written consent.

## 5. Repairs and entry

The owner keeps the house in repair. The residents report what breaks on the day they see it. Except in an
emergency, the owner comes in after two days' notice and between 8 AM and 6 PM.

## 6. Utilities

Water and trash are part of the rent. Electricity and internet are the residents' own.

## 7. House rules

The house rules and the pet policy are part of this lease.

=== Addendum: Smoke and carbon monoxide alarms

- Each alarm was tested on the first day of the lease.
- The residents test it on the first day of each month and say at once when one fails.
- Nobody takes an alarm down or its battery out.
"""


def insurance_parts(vendor: str, number: str, since: date, until: date) -> Sequence[Part]:
    """A certificate of a vendor's liability insurance."""
    return (
        Part(
            "What is insured",
            (f"Harbor Mutual Insurance certifies that {vendor} is insured on the day of this paper.",),
            facts=(
                ("Policy", number),
                ("From", words.day(since)),
                ("Until", words.day(until)),
                ("General liability, each occurrence", "$1,000,000"),
                ("General liability, aggregate", "$2,000,000"),
                ("Workers’ compensation", "as the state requires"),
            ),
        ),
        Part("Whom it names", ("The certificate holder is named as additional insured.",)),
    )


def identity_parts(name: str, address: str) -> Sequence[Part]:
    """A copy of a resident's identity paper."""
    return (
        Part(
            "Driver’s license, copy",
            facts=(("Name", name), ("Address", address), ("Number", "DEMO 000 118"), ("Class", "D")),
        ),
        Part("How it was seen", ("Seen and copied by the office when the lease was signed.",)),
    )


def invoice_parts(number: str, what: str, amount: str, due_on: date) -> Sequence[Part]:
    """An invoice over one line."""
    return (
        Part("What was done", facts=((what, amount),)),
        Part("Payment", facts=(("Invoice", number), ("Due on", words.day(due_on)), ("Total", amount))),
    )

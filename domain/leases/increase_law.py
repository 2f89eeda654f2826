"""How many days before it counts a rent increase must be announced, by state: dated, each with its source."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from domain.ledger.rules.late_fee_law import NO_LEGAL_ADVICE as NO_LEGAL_ADVICE

USUAL_DAYS = 30
EVER = date(1900, 1, 1)


@dataclass(frozen=True, slots=True)
class IncreaseLaw:
    """`days` for an increase of at least `from_percent`, since a day."""

    state: str
    days: int
    source: str
    from_percent: Decimal = Decimal(0)
    since: date = EVER


LAWS: tuple[IncreaseLaw, ...] = (
    IncreaseLaw("CA", 30, "Cal. Civ. Code § 827(b)(2)"),
    IncreaseLaw("CA", 90, "Cal. Civ. Code § 827(b)(3)", Decimal("10.01"), date(2020, 1, 1)),
    IncreaseLaw("DE", 60, "25 Del. C. § 5107"),
    IncreaseLaw("HI", 45, "Haw. Rev. Stat. § 521-21(d)"),
    IncreaseLaw("NY", 30, "N.Y. Real Prop. Law § 226-c"),
    IncreaseLaw("NY", 90, "N.Y. Real Prop. Law § 226-c", Decimal(5), date(2019, 10, 12)),
    IncreaseLaw("OR", 90, "Or. Rev. Stat. § 90.323"),
    IncreaseLaw("RI", 60, "R.I. Gen. Laws § 34-18-16.1"),
    IncreaseLaw("VT", 60, "9 V.S.A. § 4455(b)"),
    IncreaseLaw("WA", 60, "RCW 59.18.140"),
    IncreaseLaw("WA", 90, "RCW 59.18.140", Decimal(0), date(2025, 5, 7)),
)


def percent_more(now: Decimal, then: Decimal) -> Decimal:
    """By how many percent the rent goes up; from nothing, by all."""
    if then <= now:
        return Decimal(0)
    return Decimal(100) if now == 0 else ((then - now) * 100 / now).quantize(Decimal("0.01"))


def law_of(state: str | None, more: Decimal, today: date, laws: Sequence[IncreaseLaw] = LAWS) -> IncreaseLaw:
    """The rule with the most days that holds for an increase by so many percent, else the usual days."""
    held = [law for law in laws if law.state == state and law.from_percent <= more and law.since <= today]
    usual = IncreaseLaw(state or "", USUAL_DAYS, "Usual notice; this state's own rule is not listed")
    return max(held, key=lambda law: (law.since, law.days), default=usual)

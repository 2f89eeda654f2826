"""What states allow as a late fee on rent, dated and with its source; no legal advice."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Literal

Base = Literal["unpaid", "monthly_rent"]

NO_LEGAL_ADVICE = (
    "These limits are our reading of the statutes named beside them and no legal advice. Laws change, cities "
    "add their own, and a lease may promise less: ask a lawyer before you rely on them."
)


@dataclass(frozen=True, slots=True)
class Ceiling:
    """At most a percentage of the base or a flat amount: the lower of both, or the higher if the law says so.

    `a_day` bounds it by the days since the due day; `rent_up_to` is the highest rent of this tier.
    """

    percent: Decimal | None = None
    base: Base = "monthly_rent"
    flat: Decimal | None = None
    higher_of_both: bool = False
    a_day: Decimal | None = None
    rent_up_to: Decimal | None = None


@dataclass(frozen=True, slots=True)
class LateFeeLaw:
    """The rule of one state from a day on; without `since` for as long as this product has charged rent."""

    state: str
    source: str
    ceilings: tuple[Ceiling, ...] = ()  # the first whose tier holds the rent; none: no number in the statute
    grace_days: int = 0
    single: bool = False  # one fee for a rent payment: nothing by the day
    since: date | None = None
    note: str = field(default="", compare=False)


def _share(
    percent: int, base: Base = "monthly_rent", flat: int | None = None, *, higher: bool = False
) -> tuple[Ceiling, ...]:
    amount = None if flat is None else Decimal(flat)
    return (Ceiling(Decimal(percent), base, amount, higher_of_both=higher),)


_IOWA = (
    Ceiling(flat=Decimal(60), a_day=Decimal(12), rent_up_to=Decimal(700)),
    Ceiling(flat=Decimal(100), a_day=Decimal(20)),
)
_CONNECTICUT = (Ceiling(Decimal(5), "unpaid", Decimal(50), a_day=Decimal(5)),)

LAWS = (
    LateFeeLaw("CO", "C.R.S. § 38-12-105", _share(5, "unpaid", 50, higher=True), 7,
               since=date(2021, 10, 1)),
    LateFeeLaw("CT", "Conn. Gen. Stat. § 47a-15a", _CONNECTICUT, 9, single=True, since=date(2023, 10, 1)),
    LateFeeLaw("DC", "D.C. Code § 42-3505.31", _share(5), 5),
    LateFeeLaw("DE", "25 Del. C. § 5501(d)", _share(5), 5),
    LateFeeLaw("HI", "HRS § 521-21(f)", _share(8, "unpaid")),
    LateFeeLaw("IA", "Iowa Code § 562A.9(4)", _IOWA),
    LateFeeLaw("MA", "M.G.L. c. 186, § 15B(1)(c)", (), 30),
    LateFeeLaw("MD", "Md. Code, Real Prop. § 8-208(d)(3)", _share(5)),
    LateFeeLaw("ME", "14 M.R.S. § 6028", _share(4), 15),
    LateFeeLaw("MN", "Minn. Stat. § 504B.177", _share(8, "unpaid")),
    LateFeeLaw("NC", "N.C.G.S. § 42-46", _share(5, flat=15, higher=True), 5),
    LateFeeLaw("NM", "NMSA § 47-8-15(D)", _share(10)),
    LateFeeLaw("NM", "NMSA § 47-8-15(D), as amended in 2025", _share(5), since=date(2025, 6, 20)),
    LateFeeLaw("NV", "NRS 118A.210", _share(5), 3, since=date(2019, 7, 1)),
    LateFeeLaw("NY", "N.Y. Real Prop. Law § 238-a", _share(5, flat=50), 5, since=date(2019, 6, 14)),
    LateFeeLaw("OR", "ORS 90.260", (), 4, note="Due on the 1st, the fourth day ends one day before this."),
    LateFeeLaw("TN", "T.C.A. § 66-28-201(d)", _share(10, "unpaid"), 5),
    LateFeeLaw("TX", "Tex. Prop. Code § 92.019", _share(10), 2, since=date(2019, 9, 1),
               note="12 % in buildings of up to four units; the lower share is kept for all."),
    LateFeeLaw("VA", "Va. Code § 55.1-1204(E)", _share(10, "unpaid"), since=date(2020, 7, 1)),
    LateFeeLaw("WA", "RCW 59.18.170", (), 5, since=date(2020, 6, 11)),
)  # fmt: skip


def law_on(state: str | None, day: date, laws: Iterable[LateFeeLaw] = LAWS) -> LateFeeLaw | None:
    """The law of a state as it stood on a day; none where no statute names a number."""
    wanted = (state or "").strip().upper()
    in_force = [law for law in laws if law.state == wanted and (law.since is None or law.since <= day)]
    return max(in_force, key=lambda law: law.since or date.min, default=None)

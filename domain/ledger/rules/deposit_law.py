"""Within how many days of move-out a state wants a deposit or its itemised statement sent; dated and with its
source; no legal advice."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

NO_LEGAL_ADVICE = (
    "These days are our reading of the statutes named beside them and no legal advice. Laws change, cities"
    " add their own, and a lease may promise less time: ask a lawyer before you rely on them."
)


@dataclass(frozen=True, slots=True)
class DepositLaw:
    """Where a statute has several periods, the shorter; `since` as in the laws of late fees."""

    state: str
    days: int
    source: str
    since: date | None = None


LAWS = (
    DepositLaw("AK", 14, "AS 34.03.070"),
    DepositLaw("AL", 60, "Ala. Code § 35-9A-201"),
    DepositLaw("AR", 60, "A.C.A. § 18-16-305"),
    DepositLaw("AZ", 14, "A.R.S. § 33-1321"),
    DepositLaw("CA", 21, "Cal. Civ. Code § 1950.5"),
    DepositLaw("CO", 30, "C.R.S. § 38-12-103"),
    DepositLaw("CT", 30, "Conn. Gen. Stat. § 47a-21"),
    DepositLaw("CT", 21, "Conn. Gen. Stat. § 47a-21, as amended in 2023", since=date(2023, 10, 1)),
    DepositLaw("DC", 45, "14 DCMR § 309"),
    DepositLaw("DE", 20, "25 Del. C. § 5514"),
    DepositLaw("FL", 15, "Fla. Stat. § 83.49"),
    DepositLaw("GA", 30, "O.C.G.A. § 44-7-34"),
    DepositLaw("HI", 14, "HRS § 521-44"),
    DepositLaw("IA", 30, "Iowa Code § 562A.12"),
    DepositLaw("ID", 21, "Idaho Code § 6-321"),
    DepositLaw("IL", 30, "765 ILCS 710/1"),
    DepositLaw("IN", 45, "Ind. Code § 32-31-3-12"),
    DepositLaw("KS", 14, "K.S.A. § 58-2550"),
    DepositLaw("KY", 30, "KRS § 383.580"),
    DepositLaw("LA", 30, "La. R.S. 9:3251"),
    DepositLaw("MA", 30, "M.G.L. c. 186, § 15B(4)"),
    DepositLaw("MD", 45, "Md. Code, Real Prop. § 8-203"),
    DepositLaw("ME", 21, "14 M.R.S. § 6033"),
    DepositLaw("MI", 30, "MCL § 554.609"),
    DepositLaw("MN", 21, "Minn. Stat. § 504B.178"),
    DepositLaw("MO", 30, "RSMo § 535.300"),
    DepositLaw("MS", 45, "Miss. Code § 89-8-21"),
    DepositLaw("MT", 10, "MCA § 70-25-202"),
    DepositLaw("NC", 30, "N.C.G.S. § 42-52"),
    DepositLaw("ND", 30, "N.D.C.C. § 47-16-07.1"),
    DepositLaw("NE", 14, "Neb. Rev. Stat. § 76-1416"),
    DepositLaw("NH", 30, "RSA 540-A:7"),
    DepositLaw("NJ", 30, "N.J.S.A. 46:8-21.1"),
    DepositLaw("NM", 30, "NMSA § 47-8-18"),
    DepositLaw("NV", 30, "NRS 118A.242"),
    DepositLaw("NY", 14, "N.Y. Gen. Oblig. Law § 7-108", since=date(2019, 7, 14)),
    DepositLaw("OH", 30, "ORC § 5321.16"),
    DepositLaw("OK", 45, "41 O.S. § 115"),
    DepositLaw("OR", 31, "ORS 90.300"),
    DepositLaw("PA", 30, "68 P.S. § 250.512"),
    DepositLaw("RI", 20, "R.I. Gen. Laws § 34-18-19"),
    DepositLaw("SC", 30, "S.C. Code § 27-40-410"),
    DepositLaw("SD", 14, "SDCL § 43-32-24"),
    DepositLaw("TX", 30, "Tex. Prop. Code § 92.103"),
    DepositLaw("UT", 30, "Utah Code § 57-17-3"),
    DepositLaw("VA", 45, "Va. Code § 55.1-1226"),
    DepositLaw("VT", 14, "9 V.S.A. § 4461"),
    DepositLaw("WA", 21, "RCW 59.18.280"),
    DepositLaw("WA", 30, "RCW 59.18.280, as amended in 2023", since=date(2023, 7, 23)),
    DepositLaw("WI", 21, "Wis. Admin. Code ATCP 134.06"),
    DepositLaw("WV", 45, "W. Va. Code § 37-6A-2"),
    DepositLaw("WY", 30, "Wyo. Stat. § 1-21-1208"),
)


def law_on(state: str | None, day: date, laws: Iterable[DepositLaw] = LAWS) -> DepositLaw | None:
    """The law of a state as it stood on a day; none where no statute names a number of days."""
    wanted = (state or "").strip().upper()
    in_force = [law for law in laws if law.state == wanted and (law.since is None or law.since <= day)]
    return max(in_force, key=lambda law: law.since or date.min, default=None)


def due_by(state: str | None, moved_out_on: date) -> date | None:
    """The last day for the deposit or its statement, counted from the day after move-out."""
    law = law_on(state, moved_out_on)
    return None if law is None else moved_out_on + timedelta(days=law.days)

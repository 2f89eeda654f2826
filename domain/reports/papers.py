"""What a posting is about, in words: the SQL that finds its paper, and the sentence that a line shows."""

from collections.abc import Sequence
from typing import Any

from domain.printing.names import NAMES

# Joined to postings `s` with their paper; what other papers are is said by the account alone.
JOINS = """
  LEFT JOIN allocations x ON s.paper = 'allocation' AND x.id = s.paper_id
  LEFT JOIN charges c ON c.id = CASE s.paper WHEN 'charge' THEN s.paper_id ELSE x.charge_id END
  LEFT JOIN payments m ON m.id = CASE s.paper WHEN 'payment' THEN s.paper_id ELSE x.payment_id END
  LEFT JOIN credits e ON e.id = CASE s.paper WHEN 'credit' THEN s.paper_id ELSE x.credit_id END
  LEFT JOIN disbursements d ON s.paper = 'disbursement' AND d.id = s.paper_id
  LEFT JOIN tenancies t ON t.id = s.tenancy_id
  LEFT JOIN units u ON u.property_id = t.property_id AND u.id = t.unit_id
  LEFT JOIN residents r ON r.property_id = t.property_id AND r.id = t.resident_id"""
COLUMNS = """s.paper, s.step, c.kind, to_char(c.period, 'FMMonth YYYY'), m.payer, m.method,
       coalesce(m.reference, d.reference), e.kind, d.kind, coalesce(d.payee, d.reason),
       coalesce(u.unit_number, ''), concat_ws(' ', r.first_name, r.last_name)"""
_PAPERS = {"bill": "Bill", "bank_deposit": "Bank deposit", "journal_entry": "Journal entry"}
_GONE = {
    "vendor": "Paid to vendor",
    "draw": "Draw",
    "deposit": "Deposit returned",
    "refund": "Refund",
    "transfer": "Moved",
}


def words(columns: Sequence[Any]) -> tuple[str, str]:
    """What the posting is, and whom it is about."""
    step, unit, resident = columns[1], columns[-2], columns[-1]
    what = _what(columns[0], *columns[2:-2])
    who = ", ".join(part for part in (f"Unit {unit}" if unit else "", resident) if part)
    return (f"Taken back: {what}" if step == "reversed" else what), who


def _what(
    paper: str,
    charge: str | None,
    period: str | None,
    payer: str | None,
    method: str | None,
    reference: str | None,
    credit: str | None,
    gone: str | None,
    payee: str | None,
) -> str:
    if paper == "payment" or (paper == "allocation" and payer):
        means = f"{_means(method)}{f' {reference}' if reference else ''}"
        return f"{NAMES[charge]}, {period}: {means}, {payer}" if charge else f"Payment: {means}, {payer}"
    if charge and paper != "credit":
        return f"{NAMES[charge]}, {period}"
    if credit:
        return NAMES[credit]
    if gone:
        return ": ".join(part for part in (_GONE.get(gone, gone), payee) if part)
    return _PAPERS.get(paper, paper.replace("_", " ").capitalize())


def _means(method: str | None) -> str:
    return "Other means" if method is None or method == "other" else NAMES[method]

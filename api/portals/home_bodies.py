"""What the portal's first page shows, out of what the features answer."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from api.portals.home_to_do import to_do_body
from domain.agreements.signature_queries import own_signatures_body
from domain.core.db.pipeline import Rows
from domain.core.values.dates import day_in
from domain.documents.own_documents import own_lease_body
from domain.ledger.own_ledger import own_ledger_body
from domain.maintenance.own_queries import own_requests_body
from domain.messages.own_queries import own_inbox_body

NEWEST = 3
LOOKS_BACK = timedelta(days=31)
MOST_ACTIVITY = 20

Body = Mapping[str, Any]


def home_body(results: Sequence[Rows], now: datetime, *, named: bool) -> dict[str, Any]:
    """The account, the newest requests and how many are open, the lease in short, what waits for the
    resident, their newest threads, and what happened lately. `results` are rows of the ledger, account,
    tenancies, requests, count of open ones, lease, signatures, threads, and homes without a new address."""
    ledger_rows, account_rows, tenancy_rows, request_rows, open_rows, lease_rows, *asked = results
    signed_rows, thread_rows, left_rows = asked
    ledger = own_ledger_body(ledger_rows, account_rows, tenancy_rows, named=named)
    requests = own_requests_body(request_rows, [])["items"]
    threads = own_inbox_body(thread_rows, [], [])["items"]
    signatures = own_signatures_body(signed_rows)["requests"]
    ((still_open,),) = open_rows
    return {
        "account": ledger["account"],
        "tenancies": ledger["tenancies"],
        "maintenance": {"open": still_open, "items": requests[:NEWEST]},
        "lease": own_lease_body(lease_rows),
        "to_do": to_do_body(signatures, requests, threads, left_rows),
        "messages": threads[:NEWEST],
        "activity": _activity(ledger["items"], requests, now - LOOKS_BACK),
    }


def _activity(lines: Sequence[Body], requests: Sequence[Body], since: datetime) -> list[Body]:
    found = [*map(_of_line, lines), *map(_of_request, requests)]
    recent = [each for each in found if each["on"] >= since.date().isoformat()]
    return sorted(recent, key=lambda each: (each["on"], each["id"]), reverse=True)[:MOST_ACTIVITY]


def _of_line(line: Body) -> Body:
    kind = "charge" if line["charge"] is not None else "payment"
    amount = line["charge"] or line["payment"]
    return {"id": line["id"], "on": line["date"], "kind": kind, "text": line["description"], "amount": amount}


def _of_request(request: Body) -> Body:
    on = day_in(request["time_zone"], datetime.fromisoformat(request["request_date"])).isoformat()
    return {"id": str(request["id"]), "on": on, "kind": "request", "text": request["title"], "amount": None}

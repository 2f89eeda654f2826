"""Which payments a tenancy takes: set with a reason, kept in the audit log, and obeyed at once."""

import httpx

from domain.models import Lease
from tests.api.ledger.test_account import lease, owner
from tests.api.ledger.test_ledger import ledger, send
from tests.factories import Maker, Person

__all__ = ["lease", "owner"]


async def set_terms(api: httpx.AsyncClient, who: Person, lease: Lease, **body: str | None) -> httpx.Response:
    return await api.put(f"/api/leases/{lease.id}/payment-terms", headers=who.headers, json=body)


async def test_terms_hold_at_once_and_go_with_their_reason(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    set_now = await set_terms(api, owner, lease, accepts="none", reason="Notice of Nov 3")
    assert set_now.json() == {"accepts": "none", "reason": "Notice of Nov 3"}
    account = (await ledger(api, owner, f"leases/{lease.id}"))["account"]
    assert (account["accepts"], account["terms_reason"]) == ("none", "Notice of Nov 3")
    paid = await send(api, owner, f"leases/{lease.id}/payments", {"amount": "10.00", "method": "cash"})
    assert (paid.status_code, paid.json()["code"]) == (409, "payments_refused")
    log = (await api.get("/api/audit?action=tenancy.terms_changed", headers=owner.headers)).json()
    entry = log["items"][0]
    assert (entry["before"]["accepts"], entry["after"]["accepts"]) == ("any", "none")
    assert (await set_terms(api, owner, lease, accepts="any")).json() == {"accepts": "any", "reason": None}
    paid = await send(api, owner, f"leases/{lease.id}/payments", {"amount": "10.00", "method": "cash"})
    assert paid.status_code == 201, paid.text


async def test_terms_without_a_reason_or_a_right_change_nothing(
    api: httpx.AsyncClient, make: Maker, owner: Person, lease: Lease
) -> None:
    for reason in (None, "  "):
        refused = await set_terms(api, owner, lease, accepts="full_only", reason=reason)
        assert refused.json()["errors"][0]["field"] == "reason"
    stranger = await make.person()
    assert (await set_terms(api, stranger, lease, accepts="any")).status_code == 404
    assert (await ledger(api, owner, f"leases/{lease.id}"))["account"]["accepts"] == "any"

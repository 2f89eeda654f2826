"""The end of a deposit over HTTP: the statement is seen before it is made, is made like that, and printed."""

from datetime import timedelta

import httpx
from sqlalchemy import update

from domain.documents.rules import STAFF_ONLY
from domain.models import Lease, Resident
from tests.api.documents.test_documents import of, uploaded
from tests.api.ledger.test_account import charge, lease, owner, pay
from tests.api.ledger.test_ledger import send
from tests.factories import Maker, Person, local_today, version

__all__ = ["lease", "owner"]


async def test_the_statement_is_made_as_it_was_shown_before(
    api: httpx.AsyncClient, owner: Person, lease: Lease
) -> None:
    await charge(api, owner, lease, kind="deposit", amount="1000.00")
    await pay(api, owner, lease, "1000.00")
    await charge(api, owner, lease, kind="utilities", amount="60.00")
    wanted = {
        "moved_out_on": local_today().isoformat(),
        "interest": "5.00",
        "deductions": [{"what": "Broken door", "amount": "240.00", "evidence": "Photo of June"}],
    }
    shown = (await send(api, owner, f"leases/{lease.id}/deposit/return-preview", wanted)).json()
    assert (shown["held"], shown["withheld"], shown["returned"]) == ("1005.00", "300.00", "705.00")
    assert [line["covered"] for line in shown["lines"]] == ["60.00", "240.00"]
    refused = await send(api, owner, f"leases/{lease.id}/deposit/return", wanted)
    assert (refused.status_code, refused.json()["code"]) == (409, "still_lived_in")
    leaves = {"move_out_date": local_today().isoformat(), "reason": "other"}
    given = await api.post(
        f"/api/leases/{lease.id}/notice", headers={**owner.headers, **version(lease.version)}, json=leaves
    )
    assert given.status_code == 200, given.text
    made = await send(api, owner, f"leases/{lease.id}/deposit/return", wanted)
    assert made.status_code == 201, made.text
    (statement,) = made.json()["statements"]
    for name in ("held", "withheld", "returned", "due_on"):
        assert statement[name] == shown[name]
    paper = await api.get(f"/api/deposit-returns/{statement['id']}/statement.pdf", headers=owner.headers)
    assert paper.content.startswith(b"%PDF")
    shown = await uploaded(api, owner, "deposit_return", statement["id"], residents_see="true")
    assert shown.json()["detail"] == STAFF_ONLY["deposit_return"]
    photo = await uploaded(api, owner, "deposit_return", statement["id"])
    assert photo.status_code == 201, photo.text
    assert await of(api, owner, "deposit_return", statement["id"]) == [photo.json()["document"]]
    again = await send(api, owner, f"leases/{lease.id}/deposit/return-preview", wanted)
    assert (again.status_code, again.json()["code"]) == (409, "nothing_held")


async def test_a_deposit_goes_where_the_resident_says_they_went(
    api: httpx.AsyncClient, owner: Person, lease: Lease, make: Maker
) -> None:
    """What they wrote themselves once they had moved out comes before what the notice says."""

    async def shown() -> str | None:
        answer = await api.get(f"/api/leases/{lease.id}/deposit", headers=owner.headers)
        address: str | None = answer.json()["forwarding_address"]
        return address

    assert await shown() is None
    last = (local_today() + timedelta(days=40)).isoformat()
    notice = {"move_out_date": last, "reason": "buying_home", "forwarding_address": "1 Elm Street"}
    headers = owner.headers | version(1)
    given = await api.post(f"/api/leases/{lease.id}/notice", headers=headers, json=notice)
    assert given.is_success, given.text
    assert await shown() == "1 Elm Street"
    moved = {"status": "inactive", "address": "9 Oak Road", "city": "Dallas", "state": "TX"}
    async with make.session() as session:
        await session.execute(update(Resident).where(Resident.id == lease.resident_id).values(**moved))
    assert await shown() == "9 Oak Road, Dallas, TX"

"""The end of a deposit over HTTP: the statement is seen before it is made, is made like that, and printed."""

import httpx

from domain.models import Lease
from tests.api.ledger.test_account import charge, lease, owner, pay
from tests.api.ledger.test_ledger import send
from tests.factories import Person, local_today

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
    made = await send(api, owner, f"leases/{lease.id}/deposit/return", wanted)
    assert made.status_code == 201, made.text
    (statement,) = made.json()["statements"]
    for name in ("held", "withheld", "returned", "due_on"):
        assert statement[name] == shown[name]
    paper = await api.get(f"/api/deposit-returns/{statement['id']}/statement.pdf", headers=owner.headers)
    assert paper.content.startswith(b"%PDF")
    again = await send(api, owner, f"leases/{lease.id}/deposit/return-preview", wanted)
    assert (again.status_code, again.json()["code"]) == (409, "nothing_held")

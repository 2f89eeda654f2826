"""Links to a file end with the session that asked, with the right to read it, and with what shows it."""

from collections.abc import Awaitable, Callable

import httpx
import pytest

from domain.files.links import ENDED
from tests.api.documents.test_documents import a_resident
from tests.api.documents.test_own_documents import shown
from tests.domain.files.samples import pdf
from tests.factories import Maker, version

Ends = Callable[[], Awaitable[httpx.Response]]


@pytest.mark.parametrize("ending", ["portal", "sign-out", "not shown", "deleted"])
async def test_a_residents_link_ends_with_their_right(
    api: httpx.AsyncClient, make: Maker, ending: str
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    person = await make.tenant(resident)
    row = await shown(api, owner, "resident", resident.id, "Welcome letter")
    link = await api.get(f"/api/portal/documents/{row['id']}/download", headers=person.headers)
    url = link.json()["url"]
    assert (await api.get(url)).content == pdf()
    at = f"/api/documents/{row['id']}"
    changed = {**owner.headers, **version(row["version"])}
    ends: dict[str, Ends] = {
        "portal": lambda: api.post(f"/api/residents/{resident.id}/portal/end", headers=owner.headers),
        "sign-out": lambda: api.post("/api/portal/auth/sign-out", headers=person.headers),
        "not shown": lambda: api.patch(at, json={"residents_see": False}, headers=changed),
        "deleted": lambda: api.delete(at, headers=changed),
    }
    assert (answer := await ends[ending]()).is_success, answer.text
    after = await api.get(url)
    assert (after.status_code, after.json()["detail"]) == (404, ENDED)


async def test_a_members_link_ends_with_their_membership(api: httpx.AsyncClient, make: Maker) -> None:
    owner, member = await make.person(), await make.person()
    resident = await a_resident(make, owner)
    await make.link(member, resident.property_id, "manager")
    row = await shown(api, owner, "resident", resident.id, "Welcome letter")
    link = await api.get(f"/api/documents/download/{row['id']}", headers=member.headers)
    url = link.json()["url"]
    assert (await api.get(url)).content == pdf()
    members = (await api.get("/api/team/members", headers=owner.headers)).json()["items"]
    (link_of_member,) = (each for each in members if each["account_id"] == str(member.id))
    gone = await api.delete(
        f"/api/team/members/{link_of_member['id']}",
        headers={**owner.headers, **version(link_of_member["version"])},
    )
    assert gone.is_success, gone.text
    assert (await api.get(url)).status_code == 404

"""Templates over HTTP: added, edited, read with a sample, inside one company."""

import httpx

from domain.agreements.rules import NAME_TAKEN
from tests.factories import Maker, Person, version

PATH = "/api/agreement-templates"
BODY = "# Rent\nThe rent is {{monthly_rent}} a month."


async def added(api: httpx.AsyncClient, person: Person, **fields: object) -> httpx.Response:
    return await api.post(PATH, json={"name": "Lease", "body": BODY, **fields}, headers=person.headers)


async def test_a_template_belongs_to_its_company(api: httpx.AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    place = await make.property(owner)
    await make.property(stranger)
    manager, viewer = await make.colleague(place.id, "manager"), await make.colleague(place.id, "viewer")
    answer = await added(api, manager)
    assert answer.status_code == 201, answer.text
    row = answer.json()
    assert (row["name"], row["body"], row["is_active"], row["version"]) == ("Lease", BODY, True, 1)
    assert (await added(api, owner, name="LEASE")).json()["detail"] == NAME_TAKEN
    assert (await added(api, viewer, name="Other", company_id=row["company_id"])).status_code == 403
    for person, names in ((owner, ["Lease"]), (viewer, ["Lease"]), (stranger, [])):
        listed = (await api.get(PATH, headers=person.headers)).json()["items"]
        assert [each["name"] for each in listed] == names
    one = f"{PATH}/{row['id']}"
    edited = await api.patch(
        one, json={"body": "# New", "is_active": False}, headers=owner.headers | version(1)
    )
    assert (edited.status_code, edited.json()["version"]) == (200, 2)
    stale = await api.patch(one, json={"name": "X"}, headers=owner.headers | version(1))
    assert (stale.status_code, stale.json()["current"]["version"]) == (409, 2)
    assert (await api.get(PATH, params={"active": True}, headers=owner.headers)).json()["items"] == []


async def test_a_text_is_read_before_it_is_saved(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.property(owner)
    read = await api.post(f"{PATH}/preview", json={"body": BODY}, headers=owner.headers)
    assert [block["kind"] for block in read.json()["blocks"]] == ["heading", "paragraph"]
    assert {"text": "$1,500.00", "field": True} in read.json()["blocks"][1]["spans"]
    refused = await api.post(f"{PATH}/preview", json={"body": "{{rent}}"}, headers=owner.headers)
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["message"].startswith("Line 1: there is no field “rent”.")
    fields = (await api.get(f"{PATH}/fields", headers=owner.headers)).json()["fields"]
    of_lease = {"name": "monthly_rent", "label": "Rent a month", "stand_in": "not agreed"}
    assert of_lease | {"filled_by": "lease"} in fields
    assert (fields[-1]["name"], fields[-1]["filled_by"]) == ("initials", "signers")
    row = (await added(api, owner)).json()
    pdf = await api.get(f"{PATH}/{row['id']}/preview.pdf", headers=owner.headers)
    assert (pdf.status_code, pdf.content[:4]) == (200, b"%PDF")

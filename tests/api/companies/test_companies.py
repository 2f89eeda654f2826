"""Companies over HTTP: those in sight, by name, and renamed by an owner."""

import httpx

from tests.factories import Maker, version


async def test_the_list_names_what_one_owns_and_works_for(api: httpx.AsyncClient, make: Maker) -> None:
    owner, person = await make.person(), await make.person()
    employer = await make.company(owner, name="Alder Homes")
    own = await make.company(person, name="Birch & Sons")
    await make.link(person, (await make.property(owner, company_id=employer.id)).id, "viewer")
    body = (await api.get("/api/companies", headers=person.headers)).json()
    assert body == {
        "items": [
            {"id": str(employer.id), "name": "Alder Homes", "is_owner": False, "version": 1},
            {"id": str(own.id), "name": "Birch & Sons", "is_owner": True, "version": 1},
        ],
        "next_cursor": None,
        "total": 2,
    }


async def test_an_owner_renames_it_and_a_stale_version_is_told(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.company(owner, name="Ana Alvarez")
    url = "/api/settings/company"
    changed = await api.patch(url, json={"name": " Alvarez Homes "}, headers={**owner.headers, **version(1)})
    assert changed.status_code == 200
    assert (changed.json()["name"], changed.json()["version"]) == ("Alvarez Homes", 2)
    stale = await api.patch(url, json={"name": "Late"}, headers={**owner.headers, **version(1)})
    assert (stale.status_code, stale.json()["current"]["name"]) == (409, "Alvarez Homes")
    for body in ({"name": "  "}, {"name": None}, {"time_zone": "Moon/Sea"}):
        refused = await api.patch(url, json=body, headers={**owner.headers, **version(2)})
        assert refused.status_code == 422, body


async def test_a_new_property_says_which_company_where_several_are_open(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    companies = [await make.company(owner) for _ in range(2)]
    body = {
        "name": "Alder",
        "address": "1 A St",
        "city": "Providence",
        "state": "RI",
        "zip_code": "02903",
        "total_units": 4,
    }
    refused = await api.post("/api/properties", json=body, headers=owner.headers)
    assert (refused.status_code, refused.json()["code"]) == (422, "company_required")
    assert refused.json()["errors"][0]["field"] == "company_id"
    for company in companies:  # the same name and address, once in each
        named = await api.post(
            "/api/properties", json={**body, "company_id": str(company.id)}, headers=owner.headers
        )
        assert named.status_code == 201
    taken = await api.post(
        "/api/properties", json={**body, "company_id": str(companies[0].id)}, headers=owner.headers
    )
    assert (taken.status_code, taken.json()["code"]) == (409, "name_taken")
    foreign = {**body, "company_id": str((await make.company(await make.person())).id)}
    assert (await api.post("/api/properties", json=foreign, headers=owner.headers)).status_code == 404


async def test_the_first_property_makes_a_company_for_who_has_none(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person = await make.person()
    assert (await api.get("/api/companies", headers=person.headers)).json()["total"] == 0
    added = await api.post(
        "/api/properties",
        json={
            "name": "Alder",
            "address": "1 A St",
            "city": "Providence",
            "state": "RI",
            "zip_code": "02903",
            "total_units": 4,
        },
        headers=person.headers,
    )
    assert added.status_code == 201
    (company,) = (await api.get("/api/companies", headers=person.headers)).json()["items"]
    assert (company["name"], company["is_owner"]) == ("Test Person", True)

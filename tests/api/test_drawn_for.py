"""A change from a page that was drawn for another account than the session's is refused."""

import httpx

from tests.factories import Maker

PLACE = {"address": "1 Alder St", "city": "Providence", "state": "RI", "zip_code": "02903"}
BODY = {"name": "Alder", "property_type": "apartment", "total_units": 4, **PLACE}


async def test_a_page_of_another_account_changes_nothing(api: httpx.AsyncClient, make: Maker) -> None:
    here, gone = await make.person(), await make.person()
    stale = {**here.headers, "X-Steward-Account": str(gone.id)}
    refused = await api.post("/api/properties", json=BODY, headers=stale)
    assert (refused.status_code, refused.json()["code"]) == (409, "another_account")
    assert "Somebody else signed in" in refused.json()["detail"]
    # Reading is what brings the page up to date.
    assert (await api.get("/api/properties", headers=stale)).json()["total"] == 0
    own = {**here.headers, "X-Steward-Account": str(here.id)}
    assert (await api.post("/api/properties", json=BODY, headers=own)).status_code == 201
    # Programs name nobody.
    other = {**BODY, "address": "2 Alder St"}
    assert (await api.post("/api/properties", json=other, headers=here.headers)).status_code == 201


async def test_a_resident_s_stale_tab_reports_nothing_as_another(api: httpx.AsyncClient, make: Maker) -> None:
    hugo, jonas = await make.resident_session(), await make.resident_session()
    stale = {**hugo.headers, "X-Steward-Account": str(jonas.id)}
    for method, path in (("POST", "maintenance"), ("PUT", "autopay"), ("POST", "threads")):
        refused = await api.request(method, f"/api/portal/{path}", json={}, headers=stale)
        assert refused.json()["code"] == "another_account", (path, refused.text)

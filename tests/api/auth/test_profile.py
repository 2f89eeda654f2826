"""Settings → Profile: one's own name and time zone, changed by nobody else."""

import httpx

from tests.factories import Maker, version

URL = "/api/settings/profile"


async def test_a_person_changes_their_name_and_zone(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person(full_name="Dana Whitfield")
    shown = (await api.get(URL, headers=person.headers)).json()
    assert shown["full_name"] == "Dana Whitfield"
    sent = {"full_name": " Dana Whitfield-Lang ", "time_zone": "America/Chicago"}
    saved = await api.patch(URL, json=sent, headers={**person.headers, **version(shown["version"])})
    assert saved.status_code == 200
    assert (saved.json()["full_name"], saved.json()["time_zone"]) == (
        "Dana Whitfield-Lang",
        "America/Chicago",
    )
    session = (await api.get("/api/auth/session", headers=person.headers)).json()
    assert session["user"]["full_name"] == "Dana Whitfield-Lang"
    late = await api.patch(
        URL, json={"full_name": "D"}, headers={**person.headers, **version(shown["version"])}
    )
    assert (late.status_code, late.json()["current"]["full_name"]) == (409, "Dana Whitfield-Lang")


async def test_what_cannot_be_a_profile_is_refused(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    headers = {**person.headers, **version(1)}
    for body in (
        {"time_zone": "Moon/Sea"},
        {"time_zone": None},
        {"email": "new@example.com"},
        {"is_admin": True},
    ):
        assert (await api.patch(URL, json=body, headers=headers)).status_code == 422, body

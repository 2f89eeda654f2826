"""What a company tells its residents, read by who lives in a home of it."""

import httpx
from sqlalchemy import select

from domain.models import AuditRow
from tests.api.messages.test_messages import gets, posts
from tests.factories import Maker, version

URL = "/api/settings/company"


async def test_residents_read_the_texts_of_the_company_of_the_home_that_is_shown(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    company = await make.company(owner, name="Alder Homes", phone="(401) 555-0107", email="o@alder.example")
    place = await make.property(owner, company_id=company.id)
    elsewhere = await make.property(await make.person())
    priya = await make.tenant(await make.resident(place.id))
    both = await make.tenant(await make.resident(elsewhere.id), priya)
    at = {**owner.headers, **version(1)}

    said = {"help_text": " How do I pay?\n\n<b>Here</b>, by card 4242 4242 4242 4242. ", "terms_text": " "}
    saved = await api.patch(URL, json=said, headers=at)
    assert saved.status_code == 200, saved.text
    masked = saved.json()["help_text"]
    assert masked.startswith("How do I pay?\n\n<b>Here</b>, by card ")
    assert "4242 4242 4242" not in masked
    assert (saved.json()["terms_text"], saved.json()["version"]) == (None, 2)
    assert (await api.patch(URL, json=said, headers=at)).status_code == 409
    for field in ("help_text", "privacy_text", "terms_text"):
        refused = await api.patch(URL, json={field: "a" * 10_001}, headers={**owner.headers, **version(2)})
        assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, field)
    async with make.session() as session:
        logged = select(AuditRow.action).where(AuditRow.actor_id == owner.id)
        assert "company.edited" in set(await session.scalars(logged))

    assert (await posts(api, both, "portal/auth/home", property_id=str(place.id))).status_code == 200
    assert (await gets(api, both, "portal/company"))["company"] == {
        "name": "Alder Homes",
        "phone": "(401) 555-0107",
        "email": "o@alder.example",
        "emergency_phone": None,
        "help_text": masked,
        "privacy_text": None,
        "terms_text": None,
    }
    assert (await posts(api, both, "portal/auth/home", property_id=str(elsewhere.id))).status_code == 200
    other = (await gets(api, both, "portal/company"))["company"]
    assert (other["name"] != "Alder Homes", other["phone"], other["help_text"]) == (True, None, None)

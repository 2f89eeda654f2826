"""Pictures of people and logos over HTTP: drawn anew, the newest is the one, who sees them."""

import io

import httpx
from PIL import Image
from sqlalchemy import func, select

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.files.pictures import COMPANY
from domain.models import StoredFile
from domain.notify.mail import LOGO, Mail, as_mime
from domain.notify.rendering import Rendered, render
from domain.printing.typesetting import typeset
from tests.domain.files.samples import picture, picture_of_a_phone
from tests.domain.printing.test_typesetting import report
from tests.factories import Maker, Person

OWN, LOGOS = "/api/settings/profile/picture", "/api/settings/company/logo"


async def sent(api: httpx.AsyncClient, person: Person, path: str, data: bytes) -> httpx.Response:
    return await api.post(path, files={"file": ("me.jpg", data)}, headers=person.headers)


async def test_a_picture_of_oneself_is_seen_by_colleagues_and_nobody_else(
    api: httpx.AsyncClient, make: Maker
) -> None:
    person, colleague, stranger = await make.person(), await make.person(), await make.person()
    place = await make.property(person)
    await make.link(colleague, place.id, "viewer")
    made = await sent(api, person, OWN, picture_of_a_phone())
    assert made.status_code == 201, made.text
    url = made.json()["picture_url"]
    session = await api.get("/api/auth/session", headers=person.headers)
    assert session.json()["picture_url"] == url
    served = await api.get(url, headers=colleague.headers)
    assert (served.status_code, served.headers["content-type"]) == (200, "image/webp")
    image = Image.open(io.BytesIO(served.content))
    assert (image.size, dict(image.getexif())) == ((60, 80), {})
    members = await api.get("/api/team/members", headers=person.headers)
    shown = {row["email"]: row["picture_url"] for row in members.json()["items"]}
    assert shown == {person.email: url, colleague.email: None}
    assert (await api.get(url, headers=stranger.headers)).status_code == 404


async def test_the_newest_picture_is_the_one_and_it_can_go(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    first = (await sent(api, person, OWN, picture())).json()["picture_url"]
    second = (await sent(api, person, OWN, picture("PNG"))).json()["picture_url"]
    assert (await api.get(first, headers=person.headers)).status_code == 404
    assert (await api.get(second, headers=person.headers)).status_code == 200
    assert (await api.delete(OWN, headers=person.headers)).status_code == 204
    assert (await api.get(second, headers=person.headers)).status_code == 404
    assert (await api.delete(OWN, headers=person.headers)).status_code == 404
    wrong = await sent(api, person, OWN, b"%PDF-1.7")
    assert wrong.json()["detail"] == "me.jpg is not an image file"


async def test_a_logo_is_set_by_owners_and_stands_on_the_settings(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, worker = await make.person(), await make.person()
    place = await make.property(owner)
    await make.link(worker, place.id, "manager")
    path = f"{LOGOS}?company_id={place.company_id}"
    assert (await sent(api, worker, path, picture("PNG"))).status_code == 403
    for _ in range(2):
        made = await sent(api, owner, path, picture("PNG"))
        assert made.status_code == 201, made.text
    settings = await api.get("/api/settings/company", headers=worker.headers)
    assert settings.json()["logo_url"] == made.json()["picture_url"]
    served = await api.get(made.json()["picture_url"], headers=worker.headers)
    assert (served.status_code, served.headers["content-type"]) == (200, "image/png")
    kept = select(func.count()).where(StoredFile.kind == COMPANY, StoredFile.entity_id == place.company_id)
    async with make.session() as session:
        assert await session.scalar(kept) == 1
    gone = await api.delete(path, headers=owner.headers)
    assert gone.status_code == 204


async def test_residents_see_the_logo_of_their_company_alone(api: httpx.AsyncClient, make: Maker) -> None:
    owner, other = await make.person(), await make.person()
    urls = []
    for each in (owner, other):
        place = await make.property(each)
        made = await sent(api, each, f"{LOGOS}?company_id={place.company_id}", picture("PNG"))
        urls.append(made.json()["picture_url"].replace("/api/", "/api/portal/"))
        if each is owner:
            resident = await make.tenant(await make.resident(place.id))
    session = await api.get("/api/portal/auth/session", headers=resident.headers)
    assert session.json()["logo_url"] == urls[0]
    assert (await api.get(urls[0], headers=resident.headers)).status_code == 200
    assert (await api.get(urls[1], headers=resident.headers)).status_code == 404


async def test_mails_and_papers_carry_the_logo() -> None:
    words = render(
        "notice",
        "Rent is due",
        {"message": "It is due.", "link": "https://x", "settings": "https://x/s"},
        "Northgate",
    )
    assert f'src="cid:{LOGO}"' in words.html
    assert 'alt="Northgate"' in words.html
    logo = picture("PNG")
    mail = Mail(new_id(), "dana@example.com", words, logo=logo)
    parts = {part.get_content_type(): part for part in as_mime(mail, "a@example.com", utc_now()).walk()}
    assert parts["image/png"]["Content-ID"] == f"<{LOGO}>"
    assert parts["image/png"].get_payload(decode=True) == logo
    plain = as_mime(Mail(new_id(), "dana@example.com", Rendered("a", "b", "c")), "a@example.com", utc_now())
    assert "image/png" not in {part.get_content_type() for part in plain.walk()}
    with_logo, without = await typeset("report", report(), logo), await typeset("report", report())
    assert with_logo.count(b"/Subtype/Image") == without.count(b"/Subtype/Image") + 1

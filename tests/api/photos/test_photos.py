"""Photos over HTTP: added in an order whose first is primary, served to who may see them, at most twenty."""

import asyncio
import io
from typing import Any
from uuid import UUID

import httpx
import pytest
from PIL import Image
from sqlalchemy import update

from domain.files import checking
from domain.files.child import Answer
from domain.models import Photo
from tests.domain.files.samples import picture, picture_of_a_phone
from tests.factories import Maker, Person, version


async def uploaded(
    api: httpx.AsyncClient,
    person: Person,
    unit_id: UUID,
    data: bytes | None = None,
    name: str = "IMG_1.jpg",
    **fields: str,
) -> httpx.Response:
    return await api.post(
        "/api/photos/upload",
        data={"entity_type": "unit", "entity_id": str(unit_id), **fields},
        files={"file": (name, picture() if data is None else data)},
        headers=person.headers,
    )


async def of(api: httpx.AsyncClient, person: Person, unit_id: UUID) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/photos/unit/{unit_id}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["photos"]
    assert [row["display_order"] for row in rows] == list(range(1, len(rows) + 1))
    assert [row["is_primary"] for row in rows] == [number == 0 for number in range(len(rows))]
    return rows


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that no process is started for."""

    async def answer(_do: str, data: bytes, **_arguments: object) -> Answer:
        return Answer({"width": 4, "height": 3}, dict.fromkeys(("thumb", "card", "full"), data))

    monkeypatch.setattr(checking, "ask_child", answer)


async def a_unit(make: Maker, owner: Person) -> UUID:
    return (await make.unit((await make.property(owner)).id)).id


async def test_a_photo_is_served_upright_and_without_the_place_it_was_taken(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    unit_id = await a_unit(make, owner)
    answer = await uploaded(api, owner, unit_id, picture_of_a_phone())
    assert answer.status_code == 201, answer.text
    row = answer.json()["photo"]
    assert (row["is_primary"], row["width"], row["height"], row["caption"]) == (True, 60, 80, None)
    for url in (row["photo_url"], row["card_url"], row["thumbnail_url"]):
        served = await api.get(url, headers=owner.headers)
        assert (served.status_code, served.headers["content-type"]) == (200, "image/webp")
        image = Image.open(io.BytesIO(served.content))
        assert (image.size, dict(image.getexif())) == ((60, 80), {})
        seen = owner.headers | {"If-None-Match": served.headers["etag"]}
        assert (await api.get(url, headers=seen)).status_code == 304
        assert (await api.get(url, headers=stranger.headers)).status_code == 404
        assert (await api.get(url)).status_code == 401


async def test_the_screens_sentences(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit_id = await a_unit(make, owner)
    wrong = await uploaded(api, owner, unit_id, b"%PDF-1.7", name="lease.png")
    assert wrong.json()["detail"] == "lease.png is not an image file"
    large = await uploaded(api, owner, unit_id, picture("PNG") + b"0" * (5 * 1024 * 1024), name="a.png")
    assert large.json()["detail"] == "a.png is too large. Maximum size is 5MB"


@pytest.mark.usefixtures("drawn")
async def test_order_caption_and_the_primary_one(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit_id = await a_unit(make, owner)
    a, b, c = [(await uploaded(api, owner, unit_id)).json()["photo"]["id"] for _ in range(3)]
    written = await api.patch(
        f"/api/photos/{b}", json={"caption": "Kitchen"}, headers=owner.headers | version(1)
    )
    assert written.json()["caption"] == "Kitchen"
    primary = await api.put(f"/api/photos/{c}/primary", json={"is_primary": True}, headers=owner.headers)
    assert primary.json()["is_primary"] is True
    assert [row["id"] for row in await of(api, owner, unit_id)] == [c, a, b]
    rows = await of(api, owner, unit_id)
    moved = await api.patch(
        f"/api/photos/{c}", json={"display_order": 2}, headers=owner.headers | version(rows[0]["version"])
    )
    assert moved.json()["display_order"] == 2
    assert [row["id"] for row in await of(api, owner, unit_id)] == [a, c, b]
    rows = await of(api, owner, unit_id)
    gone = await api.delete(f"/api/photos/{a}", headers=owner.headers | version(rows[0]["version"]))
    assert gone.status_code == 204
    assert [row["id"] for row in await of(api, owner, unit_id)] == [c, b]
    assert (await api.post(f"/api/photos/{a}/restore", headers=owner.headers)).status_code == 200
    assert [row["id"] for row in await of(api, owner, unit_id)] == [a, c, b]
    first = (await uploaded(api, owner, unit_id, is_primary="true")).json()["photo"]["id"]
    assert [row["id"] for row in await of(api, owner, unit_id)] == [first, a, c, b]


@pytest.mark.usefixtures("drawn")
async def test_of_many_at_once_twenty_stay_and_one_is_primary(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    unit_id = await a_unit(make, owner)
    answers = await asyncio.gather(*(uploaded(api, owner, unit_id) for _ in range(50)))
    refused = [answer.json()["detail"] for answer in answers if answer.status_code != 201]
    assert refused == ["Maximum 20 photos allowed. You can upload 0 more."] * 30
    rows = await of(api, owner, unit_id)
    assert (len(rows), [row["is_primary"] for row in rows].count(True)) == (20, 1)
    deleted = rows[3]
    await api.delete(f"/api/photos/{deleted['id']}", headers=owner.headers | version(deleted["version"]))
    assert (await uploaded(api, owner, unit_id)).status_code == 201
    full = await api.post(f"/api/photos/{deleted['id']}/restore", headers=owner.headers)
    assert full.status_code == 422


@pytest.mark.usefixtures("drawn")
async def test_a_photo_of_another_kind_of_row_has_that_rows_rights(
    api: httpx.AsyncClient, make: Maker
) -> None:
    """Maintenance sees units, and no residents."""
    owner, maintenance = await make.person(), await make.person()
    place = await make.property(owner)
    await make.link(maintenance, place.id, "maintenance")
    photo = (await uploaded(api, owner, (await make.unit(place.id)).id)).json()["photo"]
    resident = await make.resident(place.id)
    assert (await api.get(photo["photo_url"], headers=maintenance.headers)).status_code == 200
    async with make.session() as session:
        moved = {"entity_type": "resident", "entity_id": resident.id}
        await session.execute(update(Photo).where(Photo.id == UUID(photo["id"])).values(**moved))
    assert (await api.get(photo["photo_url"], headers=owner.headers)).status_code == 200
    assert (await api.get(photo["photo_url"], headers=maintenance.headers)).status_code == 403


@pytest.mark.usefixtures("drawn")
async def test_the_list_of_properties_has_the_primary_photo_of_each(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    owned = await make.property(owner)
    keeper = await make.colleague(owned.id, "maintenance")

    async def shown(person: Person) -> str | None:
        (row,) = (await api.get("/api/properties", headers=person.headers)).json()["items"]
        url: str | None = row["photo_url"]
        return url

    assert await shown(owner) is None
    answers = [await uploaded(api, owner, owned.id, entity_type="property") for _ in range(2)]
    first, second = [answer.json()["photo"] for answer in answers]
    assert await shown(owner) == first["card_url"]
    assert (await api.get(first["card_url"], headers=owner.headers)).status_code == 200
    await api.put(f"/api/photos/{second['id']}/primary", json={"is_primary": True}, headers=owner.headers)
    assert await shown(owner) == second["card_url"]
    assert await shown(keeper) is None  # who sees no details of it
    listed = (await api.get(f"/api/photos/property/{owned.id}", headers=owner.headers)).json()["photos"]
    for photo in reversed(listed):
        known = {**owner.headers, **version(photo["version"])}
        assert (await api.delete(f"/api/photos/{photo['id']}", headers=known)).status_code == 204
    assert await shown(owner) is None


@pytest.mark.usefixtures("drawn")
async def test_the_lists_of_residents_leases_and_units_have_the_primary_photo_of_each(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    unit = await make.unit((await make.property(owner)).id, status="occupied")
    resident = await make.resident(unit.property_id, unit_id=unit.id)
    await make.lease(unit, resident)

    async def shown(path: str, column: str) -> str | None:
        (row,) = (await api.get(f"/api/{path}", headers=owner.headers)).json()["items"]
        url: str | None = row[column]
        return url

    assert await shown("residents", "photo_url") is None
    of_unit = (await uploaded(api, owner, unit.id)).json()["photo"]
    of_person = (await uploaded(api, owner, resident.id, entity_type="resident")).json()["photo"]

    assert await shown("residents", "photo_url") == of_person["thumbnail_url"]
    assert await shown("leases", "resident_photo_url") == of_person["thumbnail_url"]
    (lease,) = (await api.get("/api/leases", headers=owner.headers)).json()["items"]
    assert [party["photo_url"] for party in lease["parties"]] == [of_person["thumbnail_url"]]
    assert await shown("units", "photo_url") == of_unit["thumbnail_url"]

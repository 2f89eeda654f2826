"""Documents over HTTP: added, read, given out, edited, replaced, deleted and brought back."""

import io
from typing import Any
from uuid import UUID

import httpx
import pytest
from PIL import Image

from domain.documents.rules import NEVER_SHOWN, STAFF_ONLY
from tests.domain.files.samples import docx, pdf, picture
from tests.factories import Maker, Person, version


async def uploaded(
    api: httpx.AsyncClient,
    person: Person,
    entity: str,
    entity_id: UUID,
    *,
    data: bytes | None = None,
    name: str = "renters.pdf",
    key: str | None = None,
    **fields: str,
) -> httpx.Response:
    return await api.post(
        "/api/documents/upload",
        data={"entity_type": entity, "entity_id": str(entity_id), **fields},
        files={"file": (name, pdf() if data is None else data, "image/png")},
        headers=person.headers | ({"Idempotency-Key": key} if key else {}),
    )


async def of(api: httpx.AsyncClient, person: Person, entity: str, entity_id: UUID) -> list[dict[str, Any]]:
    answer = await api.get(f"/api/documents/{entity}/{entity_id}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()["documents"]
    return rows


async def a_resident(make: Maker, owner: Person) -> Any:
    place = await make.property(owner)
    unit = await make.unit(place.id)
    return await make.resident(place.id, unit_id=unit.id)


async def test_a_paper_is_added_listed_and_given_out_as_it_came(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person(full_name="Dana Whitfield")
    resident = await a_resident(make, owner)
    sent: dict[str, Any] = {
        "document_type": "insurance",
        "document_name": "Renters insurance",
        "expires_on": "2027-01-31",
    }
    answer = await uploaded(api, owner, "resident", resident.id, **sent)
    assert answer.status_code == 201, answer.text
    row = answer.json()["document"]
    assert {name: row[name] for name in sent} == sent
    assert (row["file_name"], row["content_type"], row["pages"]) == ("renters.pdf", "application/pdf", 1)
    assert (row["number"], row["uploaded_by_name"], row["residents_see"]) == (1, "Dana Whitfield", False)
    assert row["can"] == {"write": True, "delete": True}
    assert await of(api, owner, "resident", resident.id) == [row]
    link = await api.get(f"/api/documents/download/{row['id']}", headers=owner.headers)
    file = await api.get(link.json()["url"])  # without a session
    assert (file.status_code, file.content) == (200, pdf())
    assert file.headers["content-disposition"].startswith('attachment; filename="renters.pdf"')
    assert file.headers["x-content-type-options"] == "nosniff"
    assert "sandbox" in file.headers["content-security-policy"]


@pytest.mark.parametrize("entity", ["property", "unit", "lease", "vendor"])
async def test_each_kind_of_row_carries_papers(api: httpx.AsyncClient, make: Maker, entity: str) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    rows: dict[str, Any] = {
        "property": place,
        "unit": unit,
        "lease": await make.lease(unit, resident),
        "vendor": await make.vendor(owner),
    }
    answer = await uploaded(api, owner, entity, rows[entity].id)
    assert answer.status_code == 201, answer.text
    (row,) = await of(api, owner, entity, rows[entity].id)
    assert (row["entity_type"], row["can"]) == (entity, {"write": True, "delete": True})
    words = await uploaded(api, owner, entity, rows[entity].id, data=docx(), name="a.docx")
    assert words.status_code == (201 if entity == "lease" else 422)


async def test_the_screens_sentences(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    wrong = await uploaded(api, owner, "resident", resident.id, data=b"<svg/>", name="a.pdf")
    assert wrong.json()["detail"] == "Invalid file type. Allowed types: PDF, JPEG, PNG"
    large = await uploaded(api, owner, "resident", resident.id, data=b"%PDF-" + b"0" * (10 * 1024 * 1024))
    assert large.json()["detail"] == "File too large. Maximum size: 10MB"
    missing = await api.post(
        "/api/documents/upload",
        data={"entity_type": "resident", "entity_id": str(resident.id)},
        files={},
        headers=owner.headers,
    )
    assert missing.status_code == 422
    odd = await uploaded(api, owner, "resident", resident.id, document_type="novel")
    assert odd.json()["errors"][0]["field"] == "document_type"
    assert (await uploaded(api, owner, "spaceship", resident.id)).status_code == 404
    assert await of(api, owner, "resident", resident.id) == []


async def test_a_key_sends_a_file_once(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    answers = [await uploaded(api, owner, "resident", resident.id, key="once") for _ in range(2)]
    assert answers[0].json() == answers[1].json()
    assert len(await of(api, owner, "resident", resident.id)) == 1


async def test_papers_of_identity_and_income_are_for_few(api: httpx.AsyncClient, make: Maker) -> None:
    owner, viewer = await make.person(), await make.person()
    resident = await a_resident(make, owner)
    await make.link(viewer, resident.property_id, "viewer")
    answer = await uploaded(api, owner, "resident", resident.id, document_type="income")
    income = answer.json()["document"]
    await uploaded(api, owner, "resident", resident.id, document_type="other")
    assert [row["document_type"] for row in await of(api, viewer, "resident", resident.id)] == ["other"]
    link = await api.get(f"/api/documents/download/{income['id']}", headers=viewer.headers)
    assert link.status_code == 403
    shown = await api.patch(
        f"/api/documents/{income['id']}", json={"residents_see": True}, headers=owner.headers | version(1)
    )
    assert shown.json()["detail"] == NEVER_SHOWN


async def test_a_vendors_paper_is_not_for_residents(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner)
    refused = await uploaded(api, owner, "vendor", vendor.id, residents_see="true")
    assert refused.json()["detail"] == STAFF_ONLY["vendor"]


async def test_a_newer_version_takes_the_place_of_the_older(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    answer = await uploaded(api, owner, "resident", resident.id, document_name="Permit")
    first = answer.json()["document"]
    second = await uploaded(
        api, owner, "resident", resident.id, data=picture("PNG"), name="b.png", replaces=first["id"]
    )
    assert second.status_code == 201, second.text
    (row,) = await of(api, owner, "resident", resident.id)
    assert (row["document_name"], row["number"], row["file_name"]) == ("Permit", 2, "b.png")
    late = await uploaded(api, owner, "resident", resident.id, replaces=first["id"])
    assert late.status_code == 409
    versions = await api.get(f"/api/documents/versions/{row['id']}", headers=owner.headers)
    assert [each["number"] for each in versions.json()["documents"]] == [2, 1]
    elsewhere = await a_resident(make, owner)
    foreign = await uploaded(api, owner, "resident", elsewhere.id, replaces=row["id"])
    assert foreign.status_code == 404


async def test_a_paper_is_renamed_deleted_and_brought_back(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    row = (await uploaded(api, owner, "resident", resident.id)).json()["document"]
    path = f"/api/documents/{row['id']}"
    edited = await api.patch(
        path, json={"document_name": "Permit", "residents_see": True}, headers=owner.headers | version(1)
    )
    assert (edited.json()["document_name"], edited.json()["residents_see"]) == ("Permit", True)
    stale = await api.patch(path, json={"document_name": "Other"}, headers=owner.headers | version(1))
    assert (stale.status_code, stale.json()["current"]["document_name"]) == (409, "Permit")
    assert (await api.delete(path, headers=owner.headers | version(2))).status_code == 204
    assert await of(api, owner, "resident", resident.id) == []
    assert (await api.get(f"/api/documents/download/{row['id']}", headers=owner.headers)).status_code == 404
    assert (await api.post(f"{path}/restore", headers=owner.headers)).status_code == 200
    assert len(await of(api, owner, "resident", resident.id)) == 1


async def test_pages_are_drawn_as_pictures(api: httpx.AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    lease = await make.lease(unit, resident)
    for entity, row_id, data, name in (
        ("resident", resident.id, pdf(), "a.pdf"),
        ("resident", resident.id, picture("PNG", (2000, 1000)), "a.png"),
        ("lease", lease.id, docx(), "a.docx"),
    ):
        made = (await uploaded(api, owner, entity, row_id, data=data, name=name)).json()["document"]
        path = f"/api/documents/{made['id']}/pages"
        page = await api.get(f"{path}/1", headers=owner.headers)
        if name.endswith(".docx"):
            assert (page.status_code, page.json()["code"]) == (409, "no_preview")
            continue
        assert (page.status_code, page.headers["content-type"]) == (200, "image/webp")
        assert Image.open(io.BytesIO(page.content)).width == 1240
        known = owner.headers | {"If-None-Match": page.headers["etag"]}
        assert (await api.get(f"{path}/1", headers=known)).status_code == 304
        assert (await api.get(f"{path}/2", headers=owner.headers)).status_code == 404
        assert (await api.get(f"{path}/1", headers=stranger.headers)).status_code == 404

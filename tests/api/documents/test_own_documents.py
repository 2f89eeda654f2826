"""What a resident reads of the papers: those that are shown to them, of their home, and of nobody else's."""

from typing import Any
from uuid import UUID

import httpx

from domain.core.values.ids import new_id
from domain.models.leases import LeaseParty
from tests.api.documents.test_documents import uploaded
from tests.domain.files.samples import pdf
from tests.factories import Maker, Person, version

URL = "/api/portal/documents"


async def names(api: httpx.AsyncClient, person: Person) -> tuple[list[str], list[str]]:
    answer = await api.get(URL, headers=person.headers)
    assert answer.status_code == 200, answer.text
    lease, community = (answer.json()[part] for part in ("lease", "community"))
    return sorted(row["document_name"] for row in lease), [row["document_name"] for row in community]


async def shown(
    api: httpx.AsyncClient, owner: Person, entity: str, entity_id: UUID, name: str, **fields: str
) -> dict[str, Any]:
    sent: dict[str, Any] = {"document_name": name, "residents_see": "true", **fields}
    answer = await uploaded(api, owner, entity, entity_id, **sent)
    assert answer.status_code == 201, answer.text
    document: dict[str, Any] = answer.json()["document"]
    return document


async def test_a_resident_reads_what_is_shown_of_their_home_and_community(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Alder Court")
    unit, next_door = await make.unit(place.id, unit_number="201"), await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    neighbour = await make.resident(place.id, unit_id=next_door.id)
    guarantor = await make.resident(place.id)
    lease = await make.lease(unit, resident)
    await make.open_tenancy(lease)
    async with make.session() as session:
        session.add(
            LeaseParty(
                id=new_id(),
                property_id=place.id,
                lease_id=lease.id,
                resident_id=guarantor.id,
                role="guarantor",
            )
        )
    paper = await shown(api, owner, "lease", lease.id, "Lease", document_type="lease")
    await shown(api, owner, "unit", unit.id, "Boiler manual")
    await shown(api, owner, "resident", resident.id, "Welcome letter")
    await shown(api, owner, "property", place.id, "House rules", document_type="rules")
    await shown(api, owner, "property", place.id, "Building permit", document_type="permit")
    await uploaded(api, owner, "unit", unit.id, document_name="For staff")
    rows = {"resident": resident, "neighbour": neighbour, "guarantor": guarantor}
    people = {who: await make.tenant(row) for who, row in rows.items()}
    own = ["Boiler manual", "Lease", "Welcome letter"]
    assert await names(api, people["resident"]) == (own, ["House rules"])
    assert await names(api, people["neighbour"]) == ([], ["House rules"])
    assert await names(api, people["guarantor"]) == ([], ["House rules"])
    link = await api.get(f"{URL}/{paper['id']}/download", headers=people["resident"].headers)
    assert (await api.get(link.json()["url"])).content == pdf()
    seen = await api.get(f"{URL}/{paper['id']}/pages/1", headers=people["resident"].headers)
    assert (seen.status_code, seen.headers["content-type"]) == (200, "image/webp")
    for who in ("neighbour", "guarantor"):
        page = await api.get(f"{URL}/{paper['id']}/pages/1", headers=people[who].headers)
        assert page.status_code == 404
        refused = await api.get(f"{URL}/{paper['id']}/download", headers=people[who].headers)
        assert refused.status_code == 404


async def test_what_is_hidden_again_deleted_or_replaced_is_gone_from_the_portal(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    unit = await make.unit(place.id)
    resident = await make.resident(place.id, unit_id=unit.id)
    tenant = await make.tenant(resident)
    hidden = await shown(api, owner, "unit", unit.id, "Hidden")
    deleted = await shown(api, owner, "unit", unit.id, "Deleted")
    first = await shown(api, owner, "unit", unit.id, "Rules")
    second = await shown(api, owner, "unit", unit.id, "Rules", replaces=first["id"])
    headers = owner.headers | version(hidden["version"])
    await api.patch(f"/api/documents/{hidden['id']}", json={"residents_see": False}, headers=headers)
    await api.delete(f"/api/documents/{deleted['id']}", headers=owner.headers | version(deleted["version"]))
    answer = await api.get(URL, headers=tenant.headers)
    assert [row["id"] for row in answer.json()["lease"]] == [second["id"]]
    for gone in (hidden, deleted, first):
        refused = await api.get(f"{URL}/{gone['id']}/download", headers=tenant.headers)
        assert refused.status_code == 404

"""Links to documents that somebody made up, altered or kept too long, and documents of others."""

from uuid import UUID

import httpx

from api.state import AppState
from tests.api.documents.forging import forged, opened
from tests.api.documents.test_documents import a_resident, uploaded
from tests.factories import Maker, Person

FORGED = 200


async def link_of(api: httpx.AsyncClient, person: Person, document_id: UUID | str) -> httpx.Response:
    return await api.get(f"/api/documents/download/{document_id}", headers=person.headers)


async def test_of_200_forged_links_none_opens_the_document(
    api: httpx.AsyncClient, state: AppState, make: Maker
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    document = (await uploaded(api, owner, "resident", resident.id)).json()["document"]
    url = (await link_of(api, owner, document["id"])).json()["url"]
    tokens = forged(state.keys, url.rpartition("/")[2], FORGED)
    assert len(set(tokens)) > FORGED * 0.9
    assert await opened(api, tokens) == []
    assert (await api.get(url)).status_code == 200


async def test_nobody_gets_a_link_to_a_document_of_others(api: httpx.AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    await make.property(stranger)
    resident = await a_resident(make, owner)
    document = (await uploaded(api, owner, "resident", resident.id)).json()["document"]
    assert (await link_of(api, stranger, document["id"])).status_code == 404

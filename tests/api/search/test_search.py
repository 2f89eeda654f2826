"""The search box over HTTP: its wire, its limits, whose rows it shows; meaning only adds to words."""

from collections.abc import AsyncIterator
from uuid import UUID

import httpx
import pytest

from api.main import create_app
from api.search.staff import SearchHits
from api.state import open_state
from domain.core.settings import Settings
from tests.embeddings import ScriptedEmbeddings, scripted_embeddings
from tests.factories import Maker, Person


async def found(api: httpx.AsyncClient, person: Person, words: str) -> list[dict[str, object]]:
    answer = await api.get("/api/search", params={"q": words}, headers=person.headers)
    assert answer.status_code == 200, answer.text
    SearchHits.model_validate(answer.json())
    items: list[dict[str, object]] = answer.json()["items"]
    return items


async def test_hits_carry_what_opens_them(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Juniper Place", address="5 Juniper Way")
    unit = await make.unit(place.id, unit_number="8C")
    resident = await make.resident(place.id, first_name="June", last_name="Juniper", unit_id=unit.id)
    lease = await make.lease(unit, resident, notes="juniper in the yard")
    vendor = await make.vendor(owner, company_name="Juniper Lawns", service_type="landscaping")
    hits = {str(hit["kind"]): hit for hit in await found(api, owner, "juniper")}
    assert {kind: UUID(str(hit["id"])) for kind, hit in hits.items()} == {
        "property": place.id,
        "resident": resident.id,
        "lease": lease.id,
        "vendor": vendor.id,
    }
    assert hits["property"]["subtitle"] == "5 Juniper Way, Providence"
    assert hits["resident"]["subtitle"] == "Juniper Place · Unit 8C"
    assert hits["lease"]["title"] == "Lease of June Juniper"
    assert hits["lease"]["resident_id"] == str(resident.id)
    assert hits["vendor"]["property_id"] is None
    room = (await found(api, owner, "juniper 8c"))[0]
    assert (room["kind"], room["property_id"]) == ("unit", str(place.id))


async def test_there_are_at_most_five_of_each_kind(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    for number in range(7):
        await make.property(owner, name=f"Larch {number}")
        await make.vendor(owner, company_name=f"Larch {number}")
    kinds = [hit["kind"] for hit in await found(api, owner, "larch")]
    assert sorted(map(str, kinds)) == ["property"] * 5 + ["vendor"] * 5


@pytest.mark.parametrize("words", ["", "   ", "x" * 201, "a\x00b"])
async def test_what_is_no_question_is_refused(api: httpx.AsyncClient, make: Maker, words: str) -> None:
    person = await make.person()
    answer = await api.get("/api/search", params={"q": words}, headers=person.headers)
    assert answer.status_code == 422


async def test_nobody_signed_in_finds_nothing(api: httpx.AsyncClient) -> None:
    assert (await api.get("/api/search", params={"q": "maple"})).status_code == 401


async def test_strangers_find_nothing(api: httpx.AsyncClient, make: Maker) -> None:
    owner, stranger = await make.person(), await make.person()
    place = await make.property(owner, name="Tamarack Hall")
    await make.resident(place.id, first_name="Tamarack")
    await make.vendor(owner, company_name="Tamarack")
    assert len(await found(api, owner, "tamarack")) == 3
    assert await found(api, stranger, "tamarack") == []


@pytest.fixture
async def model() -> AsyncIterator[ScriptedEmbeddings]:
    async with scripted_embeddings() as running:
        yield running


@pytest.fixture
async def meaningful(settings: Settings, model: ScriptedEmbeddings) -> AsyncIterator[httpx.AsyncClient]:
    """The app with an embedding model configured."""
    changed = settings.model_copy(update={"embedding_base_url": model.url, "embedding_model": "scripted"})
    async with open_state(changed) as state:
        app = create_app(changed)
        app.state.steward = state
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=changed.origin) as client:
            yield client


async def test_words_answer_while_the_model_is_slow_or_down(
    meaningful: httpx.AsyncClient, model: ScriptedEmbeddings, make: Maker
) -> None:
    owner = await make.person()
    await make.property(owner, name="Sorrel Green Court")
    model.statuses = [500]
    assert [hit["title"] for hit in await found(meaningful, owner, "sorrel green")] == ["Sorrel Green Court"]
    model.seconds = 1.5
    assert [hit["title"] for hit in await found(meaningful, owner, "sorrel court")] == ["Sorrel Green Court"]
    assert len(model.requests) == 1

"""The embeddings sweep: texts are read once and again when they change, nothing is lost, whose is found."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest
from sqlalchemy import text
from temporalio.client import Client
from temporalio.exceptions import ApplicationError
from temporalio.testing import ActivityEnvironment

from domain.core.crypto.ciphers import token_hash
from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint
from domain.features import SEARCHED
from domain.models import Resident
from domain.search.lookups import Hit, search
from domain.search.meaning import Meaning, open_meaning
from domain.search.rules import written
from tests.embeddings import ScriptedEmbeddings, scripted_embeddings, vector_of
from tests.factories import Maker, Person
from tests.workflows.conftest import working
from workflows.context import WorkerContext, open_context
from workflows.queues import TASK_QUEUES
from workflows.search import activities
from workflows.search.activities import NOT_CONFIGURED, SearchActivities


@dataclass
class Stand:
    """The scripted model, a worker's context with it, and the way a question is asked."""

    model: ScriptedEmbeddings
    context: WorkerContext
    database: Database
    meaning: Meaning

    async def sweep(self) -> None:
        sweeps, environment = SearchActivities(self.context), ActivityEnvironment()
        while await environment.run(sweeps.embed_texts):
            pass
        await environment.run(sweeps.forget_texts)

    async def find(self, person: Person, words: str) -> list[Hit]:
        entry = EntryPoint.by_session(token_hash(person.token))
        return await search(self.database, entry, SEARCHED, words, meaning=self.meaning)


@pytest.fixture
async def stand(
    settings: Settings, database: Database, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Stand]:
    monkeypatch.setattr(activities, "BATCH", 4000)  # the rows of all tests before are read as well
    async with scripted_embeddings() as model:
        changed = settings.model_copy(update={"embedding_base_url": model.url, "embedding_model": "scripted"})
        async with open_context(changed) as context, open_meaning(changed) as meaning:
            assert meaning is not None
            yield Stand(model, context, database, meaning)


async def kept(make: Maker, row_id: UUID) -> tuple[object, ...] | None:
    """Model, hash and vector of a row's text."""
    query = "SELECT model, text_hash, embedding::text FROM embeddings WHERE row_id = :id"
    async with make.session() as session:
        row = (await session.execute(text(query), {"id": row_id})).one_or_none()
        return tuple(row) if row else None


async def test_what_means_the_same_is_found_by_other_words(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner, name="Sumac House", description="Quiet, with a courtyard of old trees")
    ana = await make.resident(place.id, notes="The faucet drips since Monday")
    await make.resident(place.id, notes="Has a terrier")
    await stand.sweep()
    assert [hit.id for hit in await stand.find(owner, "leaking tap")] == [str(ana.id)]
    assert [hit.id for hit in await stand.find(owner, "a green garden")] == [str(place.id)]
    assert await stand.find(owner, "entirely unrelated") == []


async def test_both_lists_together_put_what_is_in_both_first(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    near = await make.resident(place.id, first_name="Ada", notes="A dripping faucet")
    both = await make.resident(place.id, first_name="Bea", notes="A leaking tap, a dog and much noise")
    await stand.sweep()
    hits = await stand.find(owner, "leaking tap")
    assert [hit.id for hit in hits] == [str(both.id), str(near.id)]


async def test_a_text_is_read_again_when_it_changes_and_only_then(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    ana = await make.resident((await make.property(owner)).id, notes="Asked about the elevator")
    await stand.sweep()
    before = await kept(make, ana.id)
    stand.model.texts.clear()
    async with make.session() as session:
        (await session.get_one(Resident, ana.id)).phone = "401-555-0100"
    await stand.sweep()
    assert stand.model.texts == []
    assert await kept(make, ana.id) == before
    async with make.session() as session:
        (await session.get_one(Resident, ana.id)).notes = "Barking at night"
    await stand.sweep()
    assert stand.model.texts == ["Barking at night"]
    assert [hit.id for hit in await stand.find(owner, "noisy dog")] == [str(ana.id)]
    assert await stand.find(owner, "wheelchair lift") == []


async def test_what_is_gone_is_forgotten(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    ana, bea = [await make.resident(place.id, notes="Loud music") for _ in range(2)]
    await stand.sweep()
    async with make.session() as session:
        gone = await session.merge(ana)
        gone.deleted_at = gone.created_at
        (await session.merge(bea)).notes = None
    await stand.sweep()
    assert await kept(make, ana.id) is None
    assert await kept(make, bea.id) is None
    assert await stand.find(owner, "noise complaint") == []


async def test_nothing_personal_leaves_the_house(stand: Stand, make: Maker) -> None:
    await stand.sweep()
    stand.model.texts.clear()  # those of others, who may have any name
    owner = await make.person()
    place = await make.property(owner)
    resident = await make.resident(
        place.id,
        first_name="Persephone",
        last_name="Underhill",
        email="persephone@mail.test",
        phone="401-555-3131",
        ssn_last_four=b"sealed-7391",
        date_of_birth=b"sealed-1990-01-31",
        annual_income=91919,
        emergency_contact_name="Demeter",
        notes="Prefers the garden side",
    )
    await make.lease(await make.unit(place.id), resident)
    await stand.sweep()
    sent = " ".join(stand.model.texts)
    assert "Prefers the garden side" in sent
    for word in ("Persephone", "Underhill", "mail.test", "555-3131", "7391", "1990", "91919", "Demeter"):
        assert word not in sent


async def test_a_refused_text_holds_up_no_other_and_is_not_asked_again(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    bad = await make.resident(place.id, notes="unreadable dog")
    good = await make.resident(place.id, notes="A small puppy")
    stand.model.refuses = "unreadable"
    await stand.sweep()
    row = await kept(make, bad.id)
    assert row is not None
    assert row[2] is None
    assert [hit.id for hit in await stand.find(owner, "barking hound")] == [str(good.id)]
    asked = len(stand.model.requests)
    await stand.sweep()
    assert len(stand.model.requests) == asked


async def test_a_wrong_key_stops_with_a_sentence(stand: Stand, make: Maker) -> None:
    await make.resident((await make.property(await make.person())).id, notes="A dog")
    stand.model.statuses = [401]
    with pytest.raises(ApplicationError, match="EMBEDDING_API_KEY") as stopped:
        await ActivityEnvironment().run(SearchActivities(stand.context).embed_texts)
    assert stopped.value.non_retryable


async def test_an_endpoint_that_is_down_loses_nothing(stand: Stand, make: Maker) -> None:
    owner = await make.person()
    ana = await make.resident((await make.property(owner)).id, notes="The pipe leaks")
    stand.model.statuses = [503]
    with pytest.raises(ApplicationError) as again:
        await ActivityEnvironment().run(SearchActivities(stand.context).embed_texts)
    assert not again.value.non_retryable
    assert await kept(make, ana.id) is None
    await stand.sweep()
    assert [hit.id for hit in await stand.find(owner, "dripping sink")] == [str(ana.id)]


async def test_another_companys_canary_is_in_no_answer(stand: Stand, make: Maker) -> None:
    stranger, owner = await make.person(), await make.person()
    place = await make.property(stranger, name="Canary Zephyr", description="canary zephyr")
    unit = await make.unit(place.id, amenities=["zephyr canary"])
    resident = await make.resident(place.id, notes="zephyr canary", unit_id=unit.id)
    await make.lease(unit, resident, notes="canary", special_terms="zephyr")
    await make.vendor(stranger, company_name="Zephyr Canary", notes="canary")
    own = await make.property(owner, name="Aspen", description="canary zephyr")
    keeper = await make.colleague(place.id, "maintenance")
    viewer = await make.colleague(place.id, "viewer")
    former = await make.person()
    await make.link(former, place.id, "owner", is_active=False)
    await stand.sweep()
    words = "qqqq canary"  # no row has the first word, so that only the meaning finds anything
    assert [hit.id for hit in await stand.find(owner, words)] == [str(own.id)]
    assert await stand.find(former, words) == []
    everything = {"property", "unit", "resident", "lease", "vendor"}
    assert {hit.kind for hit in await stand.find(stranger, words)} == everything
    assert {hit.kind for hit in await stand.find(viewer, words)} == everything
    assert {hit.kind for hit in await stand.find(keeper, words)} == {"unit", "vendor"}


async def test_the_index_finds_what_comparing_row_by_row_finds(stand: Stand, make: Maker) -> None:
    """Foreign rows that are all nearer may use up the index's patience; nothing is missed for that."""
    owner, stranger = await make.person(), await make.person()
    foreign, place = await make.property(stranger), await make.property(owner)
    mine = [await make.resident(place.id, notes="a dog and noise") for _ in range(3)]
    async with make.session() as session:
        await session.execute(
            text(
                "INSERT INTO embeddings (kind, row_id, property_id, model, text_hash, source_at, embedding)"
                " VALUES ('resident', gen_random_uuid(), :place, 'scripted', '', now(),"
                " CAST(:vector AS halfvec))"
            ),
            [{"place": foreign.id, "vector": written(_close_to("dog", number))} for number in range(300)],
        )
    sweeps, environment = SearchActivities(stand.context), ActivityEnvironment()
    while await environment.run(sweeps.embed_texts):
        pass
    entry, wanted = EntryPoint.by_session(token_hash(owner.token)), [*vector_of("dog"), *[0.0] * (1024 - 8)]
    found = {few: await near(stand.database, entry, wanted, few) for few in (0, 5000)}
    assert found[0] == found[5000] == {resident.id for resident in mine}


def _close_to(word: str, seed: int) -> list[float]:
    """Each a little elsewhere: an index of neighbours has no way through a crowd that stands on one spot."""
    chance = random.Random(seed)
    return [*(value + chance.uniform(0, 0.02) for value in vector_of(word)), *[0.0] * (1024 - 8)]


async def near(database: Database, entry: EntryPoint, vector: list[float], few: int) -> set[UUID]:
    async with database.sessions() as session, session.begin():
        connection = await session.connection()
        await connection.exec_driver_sql(entry.sql, entry.arguments)
        await connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
        await connection.exec_driver_sql("SET LOCAL enable_sort = off")
        rows = await connection.exec_driver_sql(
            "SELECT id FROM search_meaning(%s::halfvec, 'scripted', 0.7, 20, %s)", (written(vector), few)
        )
        return {row[0] for row in rows.all()}


async def run_workflow(temporal: Client) -> str:
    told: str = await temporal.execute_workflow(
        "EmbeddingsWorkflow", id=f"embeddings-{uuid4()}", task_queue=TASK_QUEUES["sweeps"]
    )
    return told


async def test_the_workflow_waits_for_an_endpoint_that_is_down(
    stand: Stand, make: Maker, temporal: Client
) -> None:
    owner = await make.person()
    ana = await make.resident((await make.property(owner)).id, notes="A dripping sink")
    stand.model.statuses = [503, 429]
    async with working(temporal, stand.context):
        assert "texts read" in await run_workflow(temporal)
    assert [hit.id for hit in await stand.find(owner, "leaking tap")] == [str(ana.id)]


@pytest.mark.usefixtures("worker")
async def test_without_a_model_the_workflow_says_so(temporal: Client, worker_context: WorkerContext) -> None:
    assert await run_workflow(temporal) == "No embedding model is configured: search goes by words."
    assert await ActivityEnvironment().run(SearchActivities(worker_context).embed_texts) == NOT_CONFIGURED

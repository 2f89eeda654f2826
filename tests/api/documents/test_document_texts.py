"""Documents are found by what they say: by whom who may read them, and nobody else."""

from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import func, select, text, update
from temporalio.testing import ActivityEnvironment

from api.state import AppState
from domain.core.settings import Settings
from domain.files.checking import WHOLE
from domain.files.service import object_key
from domain.models import Document, DocumentText, StoredFile
from tests.api.documents.test_documents import a_resident, of, uploaded
from tests.domain.files.samples import pdf
from tests.factories import Maker, Person, version
from workflows.context import open_context
from workflows.files.text_activities import TextActivities

SAID = "Bicycles are kept in the wisteria room. Tenant 123-45-6789 pays by 4111 1111 1111 1111."


async def read_texts(settings: Settings) -> None:
    async with open_context(settings) as context:
        await ActivityEnvironment().run(TextActivities(context).read_document_texts)


async def found(api: httpx.AsyncClient, person: Person, words: str) -> list[tuple[str, str]]:
    answer = await api.get("/api/search", params={"q": words}, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return [(hit["kind"], hit["id"]) for hit in answer.json()["items"]]


async def listed(api: httpx.AsyncClient, person: Person, resident_id: UUID, words: str) -> list[str]:
    path = f"/api/documents/resident/{resident_id}"
    answer = await api.get(path, params={"q": words}, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return [row["document_name"] for row in answer.json()["documents"]]


async def a_paper(api: httpx.AsyncClient, owner: Person, resident: Any, **fields: str) -> dict[str, Any]:
    sent = {"document_name": "Addendum", "document_type": "addendum", "data": pdf(SAID)} | fields
    answer = await uploaded(api, owner, "resident", resident.id, **sent)  # type: ignore[arg-type]
    assert answer.status_code == 201, answer.text
    row: dict[str, Any] = answer.json()["document"]
    return row


async def words_of(make: Maker, document_id: str) -> str | None:
    async with make.session() as session:
        wanted = select(func.array_to_string(func.tsvector_to_array(DocumentText.words), " "))
        return await session.scalar(wanted.where(DocumentText.document_id == UUID(document_id)))


async def test_a_paper_is_found_by_its_words_and_holds_no_number_of_a_person(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    owner, stranger = await make.person(), await make.person()
    resident = await a_resident(make, owner)
    await make.property(stranger)
    row = await a_paper(api, owner, resident)
    assert await found(api, owner, "wisteria bicycle") == []  # not read yet
    await read_texts(settings)
    await read_texts(settings)
    assert await found(api, owner, "wisteria bicycle") == [("document", row["id"])]
    assert await listed(api, owner, resident.id, "wisteria") == ["Addendum"]
    assert await listed(api, owner, resident.id, "adden") == ["Addendum"]
    assert await listed(api, owner, resident.id, "orchid") == []
    assert await found(api, stranger, "wisteria bicycle") == []
    kept = await words_of(make, row["id"])
    assert kept is not None
    assert not any(character.isdigit() for character in kept)


async def test_papers_of_identity_and_income_are_neither_read_nor_found(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    row = await a_paper(api, owner, resident, document_type="income", document_name="Payslip of Wisteria")
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == []
    path = f"/api/documents/{row['id']}"
    become = {"document_type": "other"}
    assert (
        await api.patch(path, json=become, headers=owner.headers | version(row["version"]))
    ).status_code == 200
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == [("document", row["id"])]
    again = {"document_type": "identity"}
    assert (
        await api.patch(path, json=again, headers=owner.headers | version(row["version"] + 1))
    ).status_code == 200
    assert await words_of(make, row["id"]) is None
    assert await found(api, owner, "wisteria") == []


async def test_the_newest_version_is_found_and_a_deleted_paper_is_not(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    row = await a_paper(api, owner, resident)
    await read_texts(settings)
    newer = await a_paper(api, owner, resident, replaces=row["id"], data=pdf("Bicycles hang in the cellar"))  # type: ignore[arg-type]
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == []
    assert await found(api, owner, "hang cellar") == [("document", newer["id"])]
    gone = await api.delete(
        f"/api/documents/{newer['id']}", headers=owner.headers | version(newer["version"])
    )
    assert gone.status_code == 204
    assert await found(api, owner, "hang cellar") == []
    await api.post(f"/api/documents/{newer['id']}/restore", headers=owner.headers)
    assert await found(api, owner, "hang cellar") == [("document", newer["id"])]


async def test_who_may_not_read_documents_finds_none(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    await a_paper(api, owner, resident)
    await read_texts(settings)
    mechanic = await make.person()
    await make.link(mechanic, resident.property_id, "maintenance")
    assert [kind for kind, _ in await found(api, mechanic, "wisteria")] == []


async def test_a_held_file_is_read_once_it_is_clean_and_a_lost_one_says_nothing(
    api: httpx.AsyncClient, make: Maker, settings: Settings, state: AppState
) -> None:
    owner = await make.person()
    resident = await a_resident(make, owner)
    row = await a_paper(api, owner, resident)
    lost = await a_paper(api, owner, resident, document_name="Lost")
    async with make.session() as session:
        file_id = await session.scalar(select(Document.file_id).where(Document.id == UUID(lost["id"])))
        held = update(StoredFile).where(StoredFile.name == row["file_name"], StoredFile.id != file_id)
        await session.execute(held.values(state="held"))
    assert file_id is not None
    await state.store.delete(object_key(file_id, WHOLE))
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == []
    async with make.session() as session:
        await session.execute(update(StoredFile).where(StoredFile.state == "held").values(state="stored"))
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == [("document", row["id"])]
    assert await words_of(make, lost["id"]) == ""


async def test_the_longest_text_of_the_most_different_words_is_kept(make: Maker) -> None:
    """A row of words has at most a megabyte."""
    words = " ".join(chr(0x20000 + each) for each in range(60_000))
    async with make.session() as session:
        assert (await session.scalar(select(func.length(func.document_words(words)))) or 0) > 1_000


async def test_papers_of_a_vendor_are_found_in_their_company(
    api: httpx.AsyncClient, make: Maker, settings: Settings
) -> None:
    owner, stranger = await make.person(), await make.person()
    vendor = await make.vendor(owner)
    await make.property(stranger)
    answer = await uploaded(api, owner, "vendor", vendor.id, data=pdf(SAID), document_name="Terms")
    assert answer.status_code == 201, answer.text
    await read_texts(settings)
    assert await found(api, owner, "wisteria") == [("document", answer.json()["document"]["id"])]
    assert await found(api, stranger, "wisteria") == []
    assert len(await of(api, owner, "vendor", vendor.id)) == 1


async def test_no_role_of_people_reads_the_words(make: Maker) -> None:
    wanted = text("SELECT has_table_privilege(:role, 'document_texts', 'SELECT')")
    async with make.session() as session:
        for role in ("steward_app", "steward_portal", "steward_link"):
            assert not await session.scalar(wanted, {"role": role})

"""Signing over HTTP: consent, order, once, the right file, the right person, and nothing after the end."""

import asyncio
from typing import Any

import pypdfium2
import pytest
from sqlalchemy import select, text, update

from domain.agreements.checking import check_signed_files
from domain.agreements.proving import CHANGED
from domain.agreements.signing_rules import (
    ALREADY_SIGNED,
    CONSENT_FIRST,
    NOT_YOUR_TURN,
    OPEN_THE_PDF,
    OTHER_FILE,
    OVER,
)
from domain.files.checking import WHOLE
from domain.files.service import object_key
from domain.models import AuditRow, Document, Property, SignatureRequest, SignedFileCheck, Signer, Tenancy
from tests.api.agreements.scene import AGREED, Scene, later, signature
from tests.domain.files.samples import pdf
from tests.factories import Maker, version


async def test_all_sign_in_order_and_everybody_gets_the_final_file(scene: Scene, make: Maker) -> None:
    row = await scene.send(title="Lease agreement")
    assert (row["status"], row["my_place"]) == ("pending", 3)
    assert [(each["name"], each["role"]) for each in row["roster"]] == [
        ("Nora Kim", "resident"),
        ("Daniel Kim", "resident"),
        ("Dana Whitfield", "staff"),
    ]
    nora, daniel = scene.people
    listed = await scene.api.get("/api/portal/documents/to-sign", headers=nora.headers)
    (mine,) = listed.json()["requests"]
    assert (mine["my_turn"], mine["sha256"], mine["place"]) == (True, row["sha256"], 1)
    assert mine["consent"][0]["title"] == "What it covers"
    early = await scene.sign(daniel, row)
    assert (early.status_code, early.json()["detail"]) == (409, NOT_YOUR_TURN)
    unread = await scene.post(nora, row["id"], "agree", {**AGREED, "opened": False})
    assert unread.json()["errors"][0]["message"] == OPEN_THE_PDF
    unagreed = await scene.post(nora, row["id"], "sign", signature(row))
    assert (unagreed.status_code, unagreed.json()["detail"]) == (409, CONSENT_FIRST)
    signed = await scene.sign(nora, row)
    assert (signed.status_code, signed.json()["my_turn"]) == (200, False), signed.text
    again = await scene.sign(nora, row)
    assert (again.status_code, again.json()["detail"]) == (409, ALREADY_SIGNED)
    assert (await scene.run(row["id"])).stage == "pending"
    drawn = {"kind": "drawn", "strokes": [[[0, 0], [900, 299]]], "name": "D. Kim"}
    assert (await scene.sign(daniel, row, **drawn)).status_code == 200
    assert (await scene.counter_sign(row)).status_code == 200
    assert (await scene.run(row["id"])).stage == "completed"
    assert (await scene.run(row["id"])).stage == "completed"
    done = await scene.read(row["id"])
    assert (done["status"], done["has_final"]) == ("completed", True)
    assert [each["what"] for each in done["events"]] == [
        *("sent", "asked", "agreed", "signed", "asked", "agreed", "signed", "agreed", "signed", "completed"),
    ]
    link = await scene.api.get(
        f"/api/portal/documents/{row['id']}/to-sign?final=true", headers=daniel.headers
    )
    final = await scene.api.get(link.json()["url"])
    assert (final.status_code, final.content[:4]) == (200, b"%PDF")
    async with make.session() as session:
        theirs = select(Signer).where(Signer.request_id == row["id"])
        signers = (await session.scalars(theirs)).all()
        assert len(signers) == 3
        assert {each.signed_sha256.hex() for each in signers if each.signed_sha256} == {row["sha256"]}
        assert all(each.consent_text and each.proof == "session" and each.address for each in signers)
        papers = select(Document).where(Document.lease_id == scene.lease.id)
        (paper,) = (await session.scalars(papers)).all()
        assert (paper.is_signed, paper.residents_see, paper.document_name) == (
            *(True, True),
            "Lease agreement, signed",
        )
        told = select(AuditRow.action).where(AuditRow.entity_type == "signature_requests")
        actions = set(await session.scalars(told))
    assert {"signature.sent", "signature.signed", "signature.completed", "signature.finished"} <= actions


async def test_two_at_once_and_replays_sign_once(scene: Scene) -> None:
    row = await scene.send(one_by_one=False, countersign=False)
    for person in scene.people:
        assert (await scene.post(person, row["id"], "agree", AGREED)).status_code == 200
    tries = [(person, number) for number in range(8) for person in scene.people]
    answers = await asyncio.gather(
        *(
            scene.post(person, row["id"], "sign", signature(row, name=f"Try {number} Kim"))
            for person, number in tries
        )
    )
    assert sorted(each.status_code for each in answers) == [200] * 2 + [409] * 14
    done = await scene.read(row["id"])
    assert all(each["signed_at"] for each in done["roster"])
    assert [each["what"] for each in done["events"]].count("signed") == 2
    assert (await scene.run(row["id"])).stage == "completed"


async def test_somebody_elses_is_not_there(scene: Scene, make: Maker) -> None:
    row = await scene.send()
    stranger = await make.tenant(await make.resident(scene.place.id, first_name="Eve"))
    other = await make.person()
    await make.property(other)
    for step, body in (("agree", AGREED), ("sign", signature(row)), ("paper", None)):
        assert (await scene.post(stranger, row["id"], step, body)).status_code == 404
    path = f"/api/portal/documents/{row['id']}/to-sign"
    assert (await scene.api.get(path, headers=stranger.headers)).status_code == 404
    listed = await scene.api.get("/api/portal/documents/to-sign", headers=stranger.headers)
    assert listed.json() == {"requests": []}
    assert (await scene.counter_sign(row, other)).status_code == 404
    manager = await make.colleague(scene.place.id, "manager")
    assert (await scene.counter_sign(row, manager)).status_code == 404
    viewer = await make.colleague(scene.place.id, "viewer")
    assert (await scene.counter_sign(row, viewer)).status_code == 404
    assert [each["signed_at"] for each in (await scene.read(row["id"]))["roster"]] == [None] * 3


async def test_nothing_is_signed_after_the_end(scene: Scene) -> None:
    nora, daniel = scene.people
    for end, said in (("void", "void"), ("decline", "declined"), ("expire", "expired")):
        row = await scene.send(one_by_one=False)
        assert (await scene.post(daniel, row["id"], "agree", AGREED)).status_code == 200
        if end == "void":
            path = f"/api/signature-requests/{row['id']}/void"
            ended = await scene.api.post(path, json={"reason": "Wrong rent"}, headers=scene.owner.headers)
            assert ended.status_code == 200, ended.text
        elif end == "decline":
            assert (
                await scene.post(nora, row["id"], "decline", {"reason": "Too expensive"})
            ).status_code == 200
        else:
            assert (await scene.run(row["id"], later(days=15))).stage == "expired"
        late = await scene.post(daniel, row["id"], "sign", signature(row))
        assert (late.status_code, late.json()["detail"]) == (409, OVER[said])
        assert (await scene.counter_sign(row)).status_code == 409
        assert (await scene.run(row["id"])).over
        assert (await scene.read(row["id"]))["status"] == said


async def test_what_ended_unsigned_keeps_a_record_of_what_ended_it(scene: Scene, make: Maker) -> None:
    nora, _ = scene.people
    row = await scene.send(one_by_one=False)
    path = f"/api/signature-requests/{row['id']}/record.pdf"
    early = await scene.api.get(path, headers=scene.owner.headers)
    assert (early.status_code, early.json()["code"]) == (409, "not_ended_unsigned")
    assert (await scene.sign(nora, row)).status_code == 200
    ended = await scene.post(scene.people[1], row["id"], "decline", {"reason": "Too expensive"})
    assert ended.status_code == 200
    made = await scene.api.get(path, headers=scene.owner.headers)
    assert (made.status_code, made.headers["content-type"]) == (200, "application/pdf")
    pages = pypdfium2.PdfDocument(made.content)
    said = " ".join("".join(page.get_textpage().get_text_range() for page in pages).split())
    for words in ("Not signed", "Who was asked", "Nora Kim signed", "Daniel Kim declined", "Too expensive"):
        assert words in said
    stranger = await make.person()
    assert (await scene.api.get(path, headers=stranger.headers)).status_code == 404


async def test_a_change_of_the_terms_voids_what_waits(scene: Scene) -> None:
    row, waiting = await scene.send(), await scene.send(made=False)
    path = f"/api/leases/{scene.lease.id}"
    note = await scene.api.patch(path, json={"notes": "Blue door"}, headers=scene.owner.headers | version(1))
    assert note.status_code == 200, note.text
    assert (await scene.read(row["id"]))["status"] == "pending"
    changed = await scene.api.patch(
        path, json={"security_deposit": "5.00"}, headers=scene.owner.headers | version(2)
    )
    assert changed.status_code == 200, changed.text
    for each in (row, waiting):
        assert (await scene.read(each["id"]))["status"] == "void"
        assert (await scene.run(each["id"])).over
    assert (await scene.sign(scene.people[0], row)).status_code == 409


async def test_a_changed_file_is_neither_signed_nor_given_out(scene: Scene, make: Maker) -> None:
    row = await scene.send(countersign=False)
    nora = scene.people[0]
    assert (await scene.post(nora, row["id"], "agree", AGREED)).status_code == 200
    other = await scene.post(nora, row["id"], "sign", signature(row, sha256="0" * 64))
    assert (other.status_code, other.json()["detail"]) == (409, OTHER_FILE)
    async with make.session() as session:
        file_id = await session.scalar(
            select(SignatureRequest.file_id).where(SignatureRequest.id == row["id"])
        )
    assert file_id is not None
    key = object_key(file_id, WHOLE)
    body = await scene.state.store.get(key)
    await scene.state.store.put(key, body[:-1] + bytes([body[-1] ^ 1]))
    changed = await scene.post(nora, row["id"], "sign", signature(row))
    assert (changed.status_code, changed.json()["detail"]) == (409, CHANGED)
    shown = await scene.api.get(f"/api/signature-requests/{row['id']}/file", headers=scene.owner.headers)
    assert (shown.status_code, shown.json()["code"]) == (409, "file_changed")
    assert [each["signed_at"] for each in (await scene.read(row["id"]))["roster"]] == [None, None]


async def test_opening_changes_nothing(scene: Scene) -> None:
    """A mail scanner, or a browser that loads ahead, asks by GET: as often as it likes."""
    row = await scene.send()
    before = await scene.read(row["id"])
    for path in ("to-sign", f"{row['id']}/to-sign", f"{row['id']}/agree", f"{row['id']}/sign"):
        for _ in range(2):
            await scene.api.get(f"/api/portal/documents/{path}", headers=scene.people[0].headers)
    assert await scene.read(row["id"]) == before


async def test_a_signed_document_stays_until_its_retention_is_over(scene: Scene, make: Maker) -> None:
    tenancy = await make.open_tenancy(scene.lease)
    row = await scene.send(countersign=False)
    for person in scene.people:
        await scene.sign(person, row)
    await scene.run(row["id"])
    async with make.session() as session:
        paper = await session.scalar(select(Document).where(Document.lease_id == scene.lease.id))
        assert paper is not None
    path, headers = f"/api/documents/{paper.id}", scene.owner.headers | version(1)
    refused = await scene.api.delete(path, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "document_signed")
    carrier = {"entity_type": "lease", "entity_id": str(scene.lease.id), "replaces": str(paper.id)}
    newer = await scene.api.post(
        "/api/documents/upload",
        data=carrier,
        files={"file": ("a.pdf", pdf())},
        headers=scene.owner.headers,
    )
    assert (newer.status_code, newer.json()["code"]) == (409, "document_signed")
    for broken in (
        "UPDATE documents SET deleted_at = now(), purge_at = now() WHERE id = :id",
        "UPDATE documents SET is_signed = false WHERE id = :id",
        "DELETE FROM documents WHERE id = :id",
    ):
        with pytest.raises(Exception, match="signed document"):
            async with make.session() as session:
                await session.execute(text(broken), {"id": paper.id})
    with pytest.raises(Exception, match="never changed"):
        async with make.session() as session:
            await session.execute(update(Signer).values(signature_name="Eve"), {})
    async with make.session() as session:
        over: dict[str, Any] = {"ended_on": later(days=-8 * 366).date()}
        await session.execute(update(Tenancy).where(Tenancy.id == tenancy.id).values(**over))
    # The certificate promised a day, and that one counts too.
    assert (await scene.api.delete(path, headers=headers)).status_code == 409
    async with make.session() as session:
        await session.execute(text("UPDATE signature_requests SET origin = origin - 'kept_until'"))
        assert (await session.get_one(Property, scene.place.id)).id == scene.place.id
    assert (await scene.api.delete(path, headers=headers)).status_code == 204


async def test_the_weekly_look_finds_a_changed_file_and_tells_the_owners_once(
    scene: Scene, make: Maker
) -> None:
    row = await scene.send(countersign=False)
    for person in scene.people:
        await scene.sign(person, row)
        await scene.run(row["id"])
    await check_signed_files(scene.work, scene.state.store)
    async with make.session() as session:
        wanted = select(SignatureRequest.final_file_id).where(SignatureRequest.id == row["id"])
        file_id = await session.scalar(wanted)
    assert file_id is not None
    key = object_key(file_id, WHOLE)
    body = await scene.state.store.get(key)
    await scene.state.store.put(key, body[:100] + bytes([body[100] ^ 1]) + body[101:])
    assert await check_signed_files(scene.work, scene.state.store) == 0  # it was read this week
    for _ in range(2):  # on whatever day the worker runs again
        async with make.session() as session:
            checked = update(SignedFileCheck).where(SignedFileCheck.request_id == row["id"])
            await session.execute(checked.values(checked_at=later(days=-7)))
        assert await check_signed_files(scene.work, scene.state.store) == 1
    path = f"/api/signature-requests/{row['id']}/file?final=true"
    refused = await scene.api.get(path, headers=scene.owner.headers)
    assert (refused.status_code, refused.json()["detail"]) == (409, CHANGED)
    notices = await scene.api.get("/api/notifications", headers=scene.owner.headers)
    kinds = [each["kind"] for each in notices.json()["items"]]
    assert kinds.count("signed_file_changed") == 1

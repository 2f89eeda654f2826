"""A paper that is taken back tells its signers why, and its link says what is so and gives out no file."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from domain.agreements.requests import LEASE_OVER, PARTIES_CHANGED, TERMS_CHANGED
from domain.agreements.signing_rules import COPY_DAYS, COPY_OVER, OVER
from domain.core.values.dates import utc_now
from domain.models import SignatureRequest, Signer
from domain.models.notify import Delivery
from domain.notify.rendering import render
from domain.notify.signature_facts import signature_voided
from domain.notify.signature_messages import SIGNATURE_VOIDED
from tests.api.agreements.scene import Scene
from tests.api.agreements.test_link_signing import token_of
from tests.factories import Maker, local_today, version


async def edit_rent(scene: Scene, _: Maker) -> None:
    await _act(scene, "PATCH", "", {"monthly_rent": "1400.00"})


async def add_party(scene: Scene, make: Maker) -> None:
    other = await make.resident(scene.place.id)
    await _act(scene, "POST", "/parties", {"resident_id": str(other.id), "role": "occupant"})


async def terminate(scene: Scene, _: Maker) -> None:
    await _act(scene, "POST", "/terminate", {"last_day": str(local_today())})


async def delete(scene: Scene, _: Maker) -> None:
    await _act(scene, "DELETE", "")


ACTS = [
    (edit_rent, TERMS_CHANGED),
    (add_party, PARTIES_CHANGED),
    (terminate, LEASE_OVER),
    (delete, LEASE_OVER),
]


@pytest.mark.parametrize(("act", "reason"), ACTS)
async def test_a_lease_that_changes_tells_those_who_were_asked(
    scene: Scene, make: Maker, act: Any, reason: str
) -> None:
    row = await scene.send(countersign=False)
    nora, daniel = scene.people
    assert (await scene.sign(nora, row)).status_code == 200
    await scene.run(row["id"])
    await act(scene, make)
    told = await _told(make, row["id"])
    assert [each.channel for each in told] == ["email", "email"]
    for person in (nora, daniel):
        bell = await scene.api.get("/api/portal/notifications", headers=person.headers)
        said = {each["kind"]: each["message"] for each in bell.json()["items"]}
        assert reason in said["signature_taken_back"]
    token, _ = await token_of(scene, make, row, 1)
    page = (await scene.api.get(f"/api/links/{token}/signature")).json()
    assert (page["status"], page["taken_back"], page["my_turn"]) == ("void", reason, False)
    for path in ("file", "pages/1"):
        refused = await scene.api.get(f"/api/links/{token}/signature/{path}")
        assert (refused.status_code, refused.json()["detail"]) == (409, OVER["void"])


async def test_staff_who_take_it_back_say_why_and_who_was_not_asked_yet_hears_nothing(
    scene: Scene, make: Maker
) -> None:
    row = await scene.send(countersign=False)
    path = f"/api/signature-requests/{row['id']}/void"
    voided = await scene.api.post(path, json={"reason": "Wrong rent"}, headers=scene.owner.headers)
    assert voided.status_code == 200, voided.text
    (told,) = await _told(make, row["id"])
    async with make.session() as session:
        links: Any = None
        facts = await signature_voided(session, told.subject_ids, links)
    assert (facts["reason"], facts["has_signed"]) == ("Wrong rent", False)
    mail = render(SIGNATURE_VOIDED.name, SIGNATURE_VOIDED.subject, facts)
    assert "was taken back: Wrong rent. There is nothing to sign any more." in mail.text
    own = await scene.api.get("/api/portal/documents/to-sign", headers=scene.people[0].headers)
    assert own.json()["requests"][0]["taken_back"] == "Wrong rent"


async def test_the_link_of_a_signed_paper_gives_it_out_for_a_month(scene: Scene, make: Maker) -> None:
    row = await scene.send(countersign=False)
    for person in scene.people:
        assert (await scene.sign(person, row)).status_code == 200
        await scene.run(row["id"])
    token, _ = await token_of(scene, make, row, 1)
    final = f"/api/links/{token}/signature/file?final=true"
    assert (await scene.api.get(final)).status_code == 200
    async with make.session() as session:
        ended = update(SignatureRequest).where(SignatureRequest.id == row["id"])
        await session.execute(ended.values(ended_at=utc_now() - COPY_DAYS - timedelta(minutes=1)))
    over = await scene.api.get(final)
    assert (over.status_code, over.json()["detail"]) == (409, COPY_OVER)
    page = (await scene.api.get(f"/api/links/{token}/signature")).json()
    assert page["status"] == "completed"


async def _act(scene: Scene, method: str, path: str, body: Any = None) -> None:
    lease = f"/api/leases/{scene.lease.id}"
    now = (await scene.api.get(lease, headers=scene.owner.headers)).json()["version"]
    headers = scene.owner.headers | version(now)
    done = await scene.api.request(method, lease + path, json=body, headers=headers)
    assert done.status_code < 300, done.text


async def _told(make: Maker, request_id: str) -> list[Delivery]:
    async with make.session() as session:
        wanted = select(Delivery).where(
            Delivery.template == SIGNATURE_VOIDED.name, Delivery.property_id.is_not(None)
        )
        rows = list(await session.scalars(wanted.order_by(Delivery.id)))
        signers = {str(each) for each in await session.scalars(_signer_ids(request_id))}
        session.expunge_all()
    return [each for each in rows if each.subject_ids["signer_id"] in signers]


def _signer_ids(request_id: str) -> Any:
    return select(Signer.id).where(Signer.request_id == request_id)

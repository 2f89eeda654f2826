"""The day of a signature is the one at the property: page, card, list and history have it."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import update

from domain.agreements.certificates import signed_paper
from domain.agreements.requests import signers_of
from domain.models import Property, SignatureRequest
from tests.api.agreements.scene import Scene
from tests.api.agreements.test_link_signing import token_of
from tests.factories import Maker

# November 26 in New York, and the 27th by the clock of the server.
LATE = datetime(2026, 11, 27, 2, 30, tzinfo=UTC)


async def _move(scene: Scene, make: Maker, zone: str) -> None:
    async with make.session() as session:
        await session.execute(update(Property).where(Property.id == scene.place.id).values(time_zone=zone))


@pytest.mark.parametrize("zone", ["America/New_York", "Pacific/Kiritimati"])
async def test_link_portal_and_staff_have_the_zone_of_the_certificate(
    scene: Scene, make: Maker, zone: str
) -> None:
    await _move(scene, make, zone)
    row = await scene.send()
    token, _ = await token_of(scene, make, row, 1)
    linked = (await scene.api.get(f"/api/links/{token}/signature")).json()
    listed = await scene.api.get("/api/portal/documents/to-sign", headers=scene.people[0].headers)
    of_lease = await scene.api.get(
        f"/api/signature-requests?lease_id={scene.lease.id}", headers=scene.owner.headers
    )
    rows = [row, linked, *listed.json()["requests"], *of_lease.json()["items"]]
    assert [each["time_zone"] for each in rows] == [zone] * 4


async def test_a_moved_clock_leaves_the_days_of_what_was_sent_as_its_certificate_has_them(
    scene: Scene, make: Maker
) -> None:
    row = await scene.send(countersign=False)
    async with make.session() as session:
        await session.execute(
            update(SignatureRequest)
            .where(SignatureRequest.id == row["id"])
            .values(status="completed", created_at=LATE, ended_at=LATE)
        )
        held = await session.get_one(SignatureRequest, row["id"])
        printed = signed_paper(held, await signers_of(session, held.id))["certificate"]["facts"]
    assert ["Completed on", "Nov 26, 2026"] in printed
    await _move(scene, make, "Asia/Tokyo")
    assert (await scene.read(row["id"]))["time_zone"] == "America/New_York"
    answer = await scene.api.get(f"/api/leases/{scene.lease.id}/timeline", headers=scene.owner.headers)
    days = {each["kind"]: each["on_day"] for each in answer.json()["items"]}
    assert (days["sent_to_sign"], days["signed"]) == ("2026-11-26", "2026-11-26")

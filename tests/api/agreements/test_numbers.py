"""Numbers of agreements: one after another in a company and year, each once, also for two at once."""

import asyncio
import re

import httpx
import pytest
from sqlalchemy import text

from domain.core.values.dates import utc_now
from tests.api.agreements.scene import Scene
from tests.factories import Maker


async def test_numbers_follow_each_other_and_two_at_once_get_two(scene: Scene) -> None:
    template = await scene.template()

    async def send() -> httpx.Response:
        path = f"/api/leases/{scene.lease.id}/signature-requests"
        return await scene.api.post(path, json={"template_id": template}, headers=scene.owner.headers)

    first = (await send()).json()["number"]
    assert re.fullmatch(rf"L-{utc_now().year}-0001", first)
    answers = await asyncio.gather(*(send() for _ in range(6)))
    assert [each.status_code for each in answers] == [201] * 6
    numbers = sorted(each.json()["number"] for each in answers)
    assert [each[-4:] for each in numbers] == ["0002", "0003", "0004", "0005", "0006", "0007"]


async def test_another_company_counts_for_itself_and_colleagues_share(scene: Scene, make: Maker) -> None:
    row = await scene.send()
    other = await make.person(full_name="Ola Berg")
    theirs = await Scene.made(scene.api, scene.state, scene.worker, make, other)
    assert (await theirs.send())["number"] == row["number"]
    # A second property of the company, which the first one's manager does not see, goes on counting.
    place = await make.property(scene.owner, company_id=scene.place.company_id)
    unit = await make.unit(place.id)
    lease = await make.lease(unit, await make.resident(place.id, unit_id=unit.id, email="kai@example.com"))
    manager = await make.colleague(place.id, "manager")
    sent = await scene.api.post(
        f"/api/leases/{lease.id}/signature-requests",
        json={"template_id": await scene.template(name="Another")},
        headers=manager.headers,
    )
    assert sent.json()["number"][-4:] == "0002"


async def test_after_9999_a_number_is_longer_and_none_is_there_twice(scene: Scene, make: Maker) -> None:
    row = await scene.send()
    async with make.session() as session:
        last = f"L-{utc_now().year}-9999"
        await session.execute(
            text("UPDATE signature_requests SET number = :last WHERE id = :id"),
            {"last": last, "id": row["id"]},
        )
    assert (await scene.send())["number"] == f"L-{utc_now().year}-10000"
    assert (await scene.send())["number"] == f"L-{utc_now().year}-10001"
    with pytest.raises(Exception, match="uq_signature_requests_number"):
        async with make.session() as session:
            await session.execute(
                text("UPDATE signature_requests SET number = 'L-2026-0001' WHERE lease_id = :lease"),
                {"lease": scene.lease.id},
            )

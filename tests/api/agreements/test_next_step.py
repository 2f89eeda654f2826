"""What the list of leases says of a paper that is out for signature."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from domain.models import Lease
from tests.api.agreements.scene import Scene
from tests.factories import ZONE, local_today, version


async def row_of(scene: Scene, lease_id: object) -> dict[str, Any]:
    row: dict[str, Any] = (await scene.api.get(f"/api/leases/{lease_id}", headers=scene.owner.headers)).json()
    return row


async def waiting(scene: Scene) -> tuple[int, int]:
    figures = (await scene.api.get("/api/leases/figures", headers=scene.owner.headers)).json()
    return figures["waiting"], figures["waiting_signatures"]


async def test_a_lease_waits_for_the_next_of_its_signers(scene: Scene) -> None:
    paper = await scene.send()
    row = await row_of(scene, scene.lease.id)
    assert (row["next_step"], row["your_turn"]) == ("sign", False)
    last = datetime.fromisoformat(paper["expires_at"]).astimezone(ZoneInfo(ZONE)).date()
    assert row["next_on"] == last.isoformat()
    assert row["signing"] == {"next": "Nora Kim", "signed": 0, "signers": 3, "of_new_lease": False}
    assert await waiting(scene) == (1, 1)
    listed = await scene.api.get("/api/leases?waiting=true", headers=scene.owner.headers)
    assert [each["id"] for each in listed.json()["items"]] == [str(scene.lease.id)]

    nora, daniel = scene.people
    assert (await scene.sign(nora, paper)).status_code == 200
    signing = (await row_of(scene, scene.lease.id))["signing"]
    assert (signing["next"], signing["signed"]) == ("Daniel Kim", 1)

    await scene.run(paper["id"])
    assert (await scene.sign(daniel, paper)).status_code == 200
    assert (await scene.counter_sign(paper)).status_code == 200
    await scene.run(paper["id"])
    row = await row_of(scene, scene.lease.id)
    assert (row["next_step"] == "sign", row["signing"]) == (False, None)
    assert await waiting(scene) == (0, 0)


async def test_a_renewed_lease_waits_for_the_signatures_under_the_one_that_follows(scene: Scene) -> None:
    offers = f"/api/leases/{scene.lease.id}/renewal-offers"
    offer = {
        "choices": [{"term_months": 12, "monthly_rent": "1550.00"}],
        "answer_by": (local_today() + timedelta(days=5)).isoformat(),
    }
    sent = await scene.api.post(offers, headers=scene.owner.headers | version(1), json=offer)
    answers = f"/api/renewal-offers/{sent.json()['renewal']['id']}/answer"
    follower = (await scene.api.post(answers, headers=scene.owner.headers, json={"choice": 0})).json()
    assert (await row_of(scene, scene.lease.id))["next_step"] is None

    await replace(scene, lease=Lease(id=follower["id"])).send()

    before, after = await row_of(scene, scene.lease.id), await row_of(scene, follower["id"])
    assert (before["next_step"], before["signing"]["of_new_lease"]) == ("sign", True)
    assert (after["next_step"], after["signing"]["of_new_lease"]) == ("sign", False)
    # Both rows say who signs; the paper counts once, at the lease that it is of.
    assert await waiting(scene) == (1, 1)
    listed = await scene.api.get("/api/leases?waiting=true", headers=scene.owner.headers)
    assert [each["id"] for each in listed.json()["items"]] == [follower["id"]]

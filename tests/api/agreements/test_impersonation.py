"""Nobody signs for somebody else: neither for staff nor for a resident whom a session acts for."""

import pytest

from tests.api.agreements.scene import AGREED, STROKES, Scene, signature
from tests.factories import Maker

NOT_WHILE_ACTING = (403, "not_while_acting")


async def test_who_acts_for_the_owner_neither_signs_nor_agrees_nor_puts_initials(
    scene: Scene, make: Maker
) -> None:
    row = await scene.send(one_by_one=False)
    admin = await make.person(is_admin=True)
    await make.acting(admin, scene.owner)
    assert (await scene.api.get(f"/api/leases/{scene.lease.id}", headers=admin.headers)).status_code == 200
    drawn = signature(row, kind="drawn", strokes=STROKES) | {"opened": True, "agreed": True}
    for body in (drawn, drawn | {"initials": "DW", "initials_at": [1]}):
        answer = await scene.api.post(
            f"/api/signature-requests/{row['id']}/sign", json=body, headers=admin.headers
        )
        assert (answer.status_code, answer.json()["code"]) == NOT_WHILE_ACTING
    for step in ("remind", "void"):
        answer = await scene.api.post(
            f"/api/signature-requests/{row['id']}/{step}", json={"reason": "Why"}, headers=admin.headers
        )
        assert (answer.status_code, answer.json()["code"]) == NOT_WHILE_ACTING, step
    assert [each["signed_at"] for each in (await scene.read(row["id"]))["roster"]] == [None] * 3


@pytest.mark.parametrize("step", ["agree", "sign", "decline", "paper"])
async def test_a_session_that_acts_for_a_resident_opens_no_portal(
    scene: Scene, make: Maker, step: str
) -> None:
    row = await scene.send()
    admin = await make.person(is_admin=True)
    await make.acting(admin, scene.people[0])
    bodies = {"agree": AGREED, "sign": signature(row, initials="NK"), "decline": {"reason": "No"}}
    answer = await scene.post(admin, row["id"], step, bodies.get(step))
    assert answer.status_code == 401
    read = await scene.read(row["id"])
    assert (read["status"], [each["what"] for each in read["events"]]) == ("pending", ["sent", "asked"])

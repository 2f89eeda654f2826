"""The settings of a property's books: read with the law of its state, changed on top of a version."""

import httpx

from tests.factories import Maker


async def test_a_policy_of_late_fees_is_set_and_has_to_say_how_much(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner, state="CO")
    where = f"/api/properties/{place.id}/books"
    books = (await api.get(where, headers=owner.headers)).json()
    assert (books["late_fee_kind"], books["closed_through"]) == ("none", None)
    assert books["law"]["grace_days"] == 7
    version = {**owner.headers, "If-Match": f'"{books["version"]}"'}
    refused = await api.patch(where, json={"late_fee_kind": "flat"}, headers=version)
    assert (refused.status_code, refused.json()["errors"][0]["field"]) == (422, "late_fee_amount")
    policy = {"late_fee_kind": "flat", "late_fee_amount": "75.00", "late_fee_grace_days": 5}
    edited = await api.patch(where, json=policy, headers=version)
    assert edited.status_code == 200, edited.text
    assert {name: edited.json()[name] for name in policy} == policy
    stale = await api.patch(where, json={"nsf_fee": "30.00"}, headers=version)
    assert (stale.status_code, stale.json()["current"]["late_fee_amount"]) == (409, "75.00")


async def test_a_viewer_reads_the_settings_and_changes_nothing(api: httpx.AsyncClient, make: Maker) -> None:
    place = await make.property(await make.person())
    viewer = await make.person()
    await make.link(viewer, place.id, "viewer")
    where = f"/api/properties/{place.id}/books"
    books = (await api.get(where, headers=viewer.headers)).json()
    assert books["can"] == {"write": False, "reopen": False}
    version = {**viewer.headers, "If-Match": f'"{books["version"]}"'}
    assert (await api.patch(where, json={"nsf_fee": "30.00"}, headers=version)).status_code == 403

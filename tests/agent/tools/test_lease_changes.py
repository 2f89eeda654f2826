"""The assistant's changes of leases: a renewal that is kept, an agreement that goes for signature; each once
it is confirmed."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from agent.engine import Call
from api.state import AppState
from domain.core.db.database import Database
from domain.models import Lease, LeaseRenewalRequest, SignatureRequest
from tests.agent.scripted import Talk
from tests.api.agreements.scene import Scene
from tests.factories import Maker, local_today

RENEWAL = {"monthly_rent": "1480", "send_on": (local_today() + timedelta(days=5)).isoformat()}


@pytest.fixture
async def scene(api: httpx.AsyncClient, state: AppState, worker_database: Database, make: Maker) -> Scene:
    scene = await Scene.made(api, state, worker_database, make, await make.person(full_name="Dana Whitfield"))
    async with make.session() as session:
        (await session.get_one(Lease, scene.lease.id)).end_date = local_today() + timedelta(days=200)
    return scene


async def rows(make: Maker, scene: Scene, model: type[Any]) -> list[Any]:
    async with make.session() as session:
        return list(await session.scalars(select(model).where(model.lease_id == scene.lease.id)))


async def test_a_renewal_is_drafted_once_confirmed(scene: Scene, state: AppState, make: Maker) -> None:
    talk = Talk(state, scene.owner, Call("draft_renewal", {"resident": "Nora Kim", **RENEWAL}))
    card = (await talk.ask("offer Nora Kim a renewal at 1,480"))["confirmation"]
    lines = {line["label"]: line["after"] for line in card["lines"]}
    assert card["headline"] == "Nora Kim, Harbor Point 1105"
    assert (lines["Rent"], lines["Term"]) == ("$1,480", "12 months")
    assert await rows(make, scene, LeaseRenewalRequest) == []

    reply = await talk.answer(choice="confirm")
    assert reply["answer"].startswith("**Done. The offer is kept and goes out on ")
    (kept,) = await rows(make, scene, LeaseRenewalRequest)
    assert kept.choices == [{"term_months": 12, "monthly_rent": "1480.00"}]
    assert (kept.answer_by - kept.send_on).days == 14


async def test_an_agreement_goes_for_signature_once_confirmed(
    scene: Scene, state: AppState, make: Maker
) -> None:
    await scene.template(name="Residential lease")
    talk = Talk(state, scene.owner, Call("send_for_signature", {"resident": "Nora Kim"}))
    card = (await talk.ask("send Nora Kim the lease for signature"))["confirmation"]
    lines = {line["label"]: line["after"] for line in card["lines"]}
    assert (lines["Template"], lines["Signed by"]) == ("Residential lease", "Nora Kim, Daniel Kim")
    assert lines["Last"] == "Dana Whitfield"
    assert await rows(make, scene, SignatureRequest) == []

    await talk.answer(choice="confirm")
    (sent,) = await rows(make, scene, SignatureRequest)
    assert sent.title == "Residential lease"


async def test_without_a_template_it_is_said_where_one_is_made(scene: Scene, state: AppState) -> None:
    talk = Talk(state, scene.owner, Call("send_for_signature", {"resident": "Nora Kim"}))
    reply = await talk.ask("send Nora Kim the lease for signature")
    assert "Make one under Settings first" in reply["answer"]
    assert "confirmation" not in reply


@pytest.mark.parametrize("call", [Call("draft_renewal", RENEWAL), Call("send_for_signature", {})])
async def test_who_may_only_read_leases_is_not_asked_to_confirm(
    scene: Scene, state: AppState, make: Maker, call: Call
) -> None:
    await scene.template(name="Residential lease")
    viewer = await make.colleague(scene.place.id, "viewer")
    asked = Call(call.tool, {"resident": "Nora Kim", **call.arguments})
    assert "confirmation" not in await Talk(state, viewer, asked).ask("renew Nora Kim")

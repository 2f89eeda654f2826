"""Routes of webhooks, for owners of a company as themselves."""

from collections.abc import Awaitable
from dataclasses import asdict
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response

from api.answers import json_response, own_list_response
from api.audiences import InPersonCaller, InPersonOnce, InPersonWork
from api.callers import Work
from api.dependencies import Version
from api.idempotency import row_once
from api.integrations.webhook_schemas import (
    WebhookCreate,
    WebhookEventKinds,
    WebhookEventQuery,
    WebhookEventRow,
    WebhookQuery,
    WebhookReplay,
    WebhookReplayed,
    WebhookRow,
    WebhookSecret,
    WebhookUpdate,
)
from api.routing import staff_router
from api.schemas import Page
from domain.access.principal import StaffPrincipal
from domain.companies.choosing import company_of_settings
from domain.core.patching import row_of
from domain.core.values.dates import utc_now
from domain.features import EVENT_KINDS
from domain.integrations.webhook_queries import WEBHOOK_EVENTS, WEBHOOKS
from domain.integrations.webhook_replays import replay_event, replay_since, send_test_event
from domain.integrations.webhooks import (
    Known,
    add_webhook,
    delete_webhook,
    edit_webhook,
    pause_webhook,
    resume_webhook,
    rotate_secret,
)

router = staff_router("/settings", "integrations")


@router.get("/webhooks", response_model=Page[WebhookRow])
async def list_webhooks(caller: InPersonCaller, query: Annotated[WebhookQuery, Query()]) -> Response:
    """The webhooks of companies that the caller owns, with how their calls go."""
    return await own_list_response(caller, WEBHOOKS, query.request())


@router.get("/webhooks/event-kinds", response_model=WebhookEventKinds)
async def list_webhook_event_kinds(caller: InPersonCaller) -> Response:
    """The events that a webhook can be told of."""
    await caller.read()
    kinds = sorted(EVENT_KINDS.values(), key=lambda kind: kind.name)
    items = [{"name": each.name, "label": each.label, "ids": each.ids} for each in kinds]
    return json_response({"items": items})


@router.post("/webhooks", response_model=WebhookSecret, status_code=201)
async def create_webhook(work: InPersonWork, body: WebhookCreate, company_id: UUID | None = None) -> Response:
    """Adds an address that is told what happens, and answers its secret, this once. No answer is stored for
    an idempotency key: it would hold the secret."""
    meant = await company_of_settings(work.session, company_id)
    made = await add_webhook(
        session=work.session,
        principal=work.principal,
        cipher=work.state.cipher,
        company_id=meant,
        fields=body,
        known=_known(work),
    )
    return json_response(asdict(made), 201)


@router.patch("/webhooks/{endpoint_id}", response_model=WebhookRow)
async def update_webhook(
    work: InPersonWork, endpoint_id: UUID, body: WebhookUpdate, version: Version
) -> Response:
    """Another address or other events; a new address is called at once."""
    await edit_webhook(
        session=work.session,
        principal=work.principal,
        endpoint_id=endpoint_id,
        version=version,
        changes=body,
        known=_known(work),
    )
    return await _row(work, endpoint_id)


@router.delete("/webhooks/{endpoint_id}", status_code=204)
async def remove_webhook(work: InPersonWork, endpoint_id: UUID, version: Version) -> Response:
    """Deletes it for good, with what waits and its log."""
    await delete_webhook(
        session=work.session, principal=work.principal, endpoint_id=endpoint_id, version=version
    )
    return Response(status_code=204)


@router.post("/webhooks/{endpoint_id}/pause", response_model=WebhookRow)
async def stop_webhook(work: InPersonWork, endpoint_id: UUID) -> Response:
    """Sends nothing until it is resumed; events are kept for 30 days."""
    await pause_webhook(
        session=work.session, principal=work.principal, endpoint_id=endpoint_id, now=utc_now()
    )
    return await _row(work, endpoint_id)


@router.post("/webhooks/{endpoint_id}/resume", response_model=WebhookRow)
async def continue_webhook(work: InPersonWork, endpoint_id: UUID) -> Response:
    """Sends what was kept, in its order."""
    await resume_webhook(session=work.session, principal=work.principal, endpoint_id=endpoint_id)
    return await _row(work, endpoint_id)


@router.post("/webhooks/{endpoint_id}/secret", response_model=WebhookSecret)
async def rotate_webhook_secret(work: InPersonWork, endpoint_id: UUID) -> Response:
    """A new secret, answered this once; for a day calls are signed by both."""
    made = await rotate_secret(
        session=work.session,
        principal=work.principal,
        cipher=work.state.cipher,
        endpoint_id=endpoint_id,
        now=utc_now(),
    )
    return json_response(asdict(made))


@router.post("/webhooks/{endpoint_id}/test", response_model=WebhookRow, status_code=202)
async def send_webhook_test(once: InPersonOnce, endpoint_id: UUID) -> Response:
    """Sends the event `webhook.test`, behind what waits."""
    act = partial(send_test_event, keys=once.work.state.keys, endpoint_id=endpoint_id)
    return await row_once(
        once, WEBHOOKS, act, _still_seen(once.work, endpoint_id), row_id=endpoint_id, status=202
    )


@router.post("/webhooks/{endpoint_id}/replay", response_model=WebhookReplayed, status_code=202)
async def replay_webhook(once: InPersonOnce, endpoint_id: UUID, body: WebhookReplay) -> Response:
    """Sends again what happened since a time, in its order and under the same ids."""
    work = once.work

    async def act() -> Response:
        count = await replay_since(
            session=work.session, principal=work.principal, endpoint_id=endpoint_id, since=body.since
        )
        return json_response({"events": count}, 202)

    return await once.run(act, _still_seen(work, endpoint_id))


@router.post(
    "/webhooks/{endpoint_id}/events/{event_id}/replay", response_model=WebhookReplayed, status_code=202
)
async def replay_webhook_event(once: InPersonOnce, endpoint_id: UUID, event_id: UUID) -> Response:
    """Sends one event again, under the same id."""
    work = once.work

    async def act() -> Response:
        count = await replay_event(
            session=work.session, principal=work.principal, endpoint_id=endpoint_id, event_id=event_id
        )
        return json_response({"events": count}, 202)

    return await once.run(act, _still_seen(work, endpoint_id))


@router.get("/webhook-events", response_model=Page[WebhookEventRow])
async def list_webhook_events(
    caller: InPersonCaller, query: Annotated[WebhookEventQuery, Query()]
) -> Response:
    """The log: what happened, whether it was delivered, and each call."""
    return await own_list_response(caller, WEBHOOK_EVENTS, query.request())


def _known(work: Work[StaffPrincipal]) -> Known:
    return Known(frozenset(EVENT_KINDS), work.state.settings.local)


async def _row(work: Work[StaffPrincipal], endpoint_id: UUID) -> Response:
    return json_response(await row_of(work.session, WEBHOOKS, endpoint_id))


def _still_seen(work: Work[StaffPrincipal], endpoint_id: UUID) -> Any:
    def seen(_stored: dict[str, Any]) -> Awaitable[object]:
        return row_of(work.session, WEBHOOKS, endpoint_id)

    return seen

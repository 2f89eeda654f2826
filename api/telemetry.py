"""Metrics for Prometheus, behind a token (open on a local stack)."""

import hmac

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Gauge, generate_latest

from api.callers import app_state
from api.local_hosts import names_this_machine
from domain.core.errors import NotFound
from domain.core.outbox.delivery import outbox_lag
from domain.core.unit_of_work import EntryPoint, unit_of_work

OUTBOX_WAITING = Gauge("steward_outbox_waiting", "Outbox rows that Temporal still owes a start")
OUTBOX_LAG = Gauge("steward_outbox_lag_seconds", "Age of the oldest waiting outbox row")


router = APIRouter(include_in_schema=False)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Raises NotFound without the token; where none is configured, for a host that is not this machine."""
    state = app_state(request)
    token = state.settings.metrics_token
    if token is not None:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not hmac.compare_digest(given.encode(), token.get_secret_value().encode()):
            raise NotFound
    elif not names_this_machine(request.scope, state.settings):
        raise NotFound
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        waiting, seconds = await outbox_lag(work.session)
    OUTBOX_WAITING.set(waiting)
    OUTBOX_LAG.set(seconds)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)

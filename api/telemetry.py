"""Metrics for Prometheus, behind a token (open on a local stack)."""

import hmac
import math
from collections.abc import Sequence

import structlog
from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Gauge, generate_latest

from api.callers import app_state
from api.local_hosts import names_this_machine
from domain.core.errors import NotFound, Unavailable
from domain.core.outbox.delivery import ProcessFigures, outbox_figures
from domain.core.runtime.causes import cause_of
from domain.core.unit_of_work import EntryPoint, unit_of_work

log = structlog.get_logger()
DATABASE_ANSWERS = Gauge("steward_database_answers", "1 where the outbox could be read just now, else 0")
OUTBOX_WAITING = Gauge("steward_outbox_waiting", "Outbox rows that Temporal still owes a start")
OUTBOX_LAG = Gauge("steward_outbox_lag_seconds", "Age of the oldest waiting outbox row")
PROCESS_WAITING = Gauge("steward_outbox_process_waiting", "The same rows by process", ["process"])
PROCESS_LAG = Gauge("steward_outbox_process_lag_seconds", "The same age by process", ["process"])
PROCESS_DEAD = Gauge("steward_outbox_dead", "Outbox rows that Temporal refused for good", ["process"])
BY_PROCESS = (PROCESS_WAITING, PROCESS_LAG, PROCESS_DEAD)


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
    try:
        async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
            figures = await outbox_figures(work.session)
    except Unavailable as error:
        # What else is measured is wanted most while the database is away.
        log.warning("metrics.without_database", cause=cause_of(error))
        _forget_outbox()
    else:
        _show_outbox(figures)
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _show_outbox(figures: Sequence[ProcessFigures]) -> None:
    DATABASE_ANSWERS.set(1)
    OUTBOX_WAITING.set(sum(each.waiting for each in figures))
    OUTBOX_LAG.set(max((each.seconds for each in figures), default=0))
    for gauge in BY_PROCESS:
        gauge.clear()
    for each in figures:
        PROCESS_WAITING.labels(each.process).set(each.waiting)
        PROCESS_LAG.labels(each.process).set(each.seconds)
        PROCESS_DEAD.labels(each.process).set(each.dead)


def _forget_outbox() -> None:
    """Nobody knows: neither nothing nor what it was before."""
    DATABASE_ANSWERS.set(0)
    for total in (OUTBOX_WAITING, OUTBOX_LAG):
        total.set(math.nan)
    for gauge in BY_PROCESS:
        gauge.clear()

"""Routes of captured messages: on a developer's machine, open to whoever is at it, and nowhere else."""

import asyncio
from typing import Annotated

from fastapi import Query, Request, Response

from api.answers import json_response
from api.dependencies import State
from api.local_hosts import names_this_machine
from api.outbox.schemas import CapturedMessage
from api.routing import staff_router
from api.schemas import Page
from domain.core.errors import NotFound
from domain.notify.capture import captured

router = staff_router("/outbox", "outbox")


@router.get("", response_model=Page[CapturedMessage])
async def list_outbox(
    state: State, request: Request, to: Annotated[str | None, Query(max_length=320)] = None
) -> Response:
    """Captured messages, newest first, at most 200; `to` narrows them to one address."""
    shown = state.settings.local and state.settings.captured_channels
    if not (shown and names_this_machine(request.scope, state.settings)):
        raise NotFound
    items, total = await asyncio.to_thread(captured, state.settings, to)
    return json_response({"items": items, "next_cursor": None, "total": total})

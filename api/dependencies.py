"""What route signatures say beside who calls: the process's state, and the version that is changed."""

from typing import Annotated

from fastapi import Depends, Header, Request

from api.callers import app_state
from api.headers import whole_number
from api.state import AppState
from domain.core.errors import Invalid, VersionRequired


# A coroutine, because FastAPI runs plain functions and classes in a thread: 100 µs a request.
async def _state(request: Request) -> AppState:
    return app_state(request)


# Of routes that anybody may call; a caller and a unit of work bring it themselves.
State = Annotated[AppState, Depends(_state)]

VERSION_DIGITS = 9
IfMatch = Annotated[str | None, Header(alias="If-Match", description='The version changed, as "3"')]


async def _version(if_match: IfMatch = None) -> int:
    if if_match is None:
        raise VersionRequired
    version = whole_number(if_match.strip().removeprefix("W/").strip('"'), VERSION_DIGITS)
    if version is None:
        raise Invalid.field("If-Match", 'Send the version as If-Match: "3".')
    return version


Version = Annotated[int, Depends(_version)]

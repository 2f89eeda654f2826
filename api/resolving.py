"""What a route's signature asks for, worked out once when the route is made instead of at every request.

FastAPI walks the tree of dependencies anew for each request, behind two exit stacks and a second set of error
handlers: a quarter of a small request's time (docs/decisions/0012). It still describes, reads and checks the
parameters; only the walk is ours. A route that asks for more than `_plain` knows keeps FastAPI's.
"""

import inspect
import json
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from email.message import Message
from functools import lru_cache
from typing import Any

from fastapi._compat import ModelField
from fastapi.dependencies.models import Dependant
from fastapi.dependencies.utils import request_body_to_args, request_params_to_args
from fastapi.exceptions import RequestValidationError
from fastapi.params import Form
from fastapi.routing import APIRoute
from pydantic_core import PydanticUndefined
from starlette.datastructures import QueryParams
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from api.headers import header

Call = Callable[..., Any]
Values = dict[str, Any]
Errors = list[Any]


@dataclass(frozen=True, slots=True)
class _Step:
    """One function to call: its own parameters, and which earlier answers it takes under which names."""

    declared: Dependant
    call: Call
    opens: Call | None  # a generator, as a context manager
    takes: tuple[tuple[str, Call], ...]
    without_query: Values | None  # its query parameters when the request has none, where that is no error

    def own_values(self, request: Request, errors: Errors) -> Values:
        """What it asks of the request; what is wrong with that is added to `errors`."""
        declared, values = self.declared, Values()
        for field in declared.path_params:  # each is one word, and always there
            value, wrong = field.validate(request.path_params[field.alias], loc=("path", field.alias))
            values[field.name] = value
            errors += wrong
        if self.without_query is not None and not request.scope["query_string"]:
            values.update(self.without_query)
        elif declared.query_params:
            _read(declared.query_params, request.query_params, values, errors)
        if declared.header_params:
            _read(declared.header_params, request.headers, values, errors)
        if declared.request_param_name:
            values[declared.request_param_name] = request
        return values

    def take(self, answers: Mapping[Call, Any], values: Values) -> bool:
        """Adds what it takes of the steps before; False when one of them came to nothing."""
        for name, call in self.takes:
            if call not in answers:
                return False
            values[name] = answers[call]
        return True


def _read(fields: list[ModelField], given: Mapping[str, Any], values: Values, errors: Errors) -> None:
    found, wrong = request_params_to_args(fields, given)
    values.update(found)
    errors += wrong


def resolved_app(route: APIRoute) -> ASGIApp | None:
    """What answers the route's requests; None when FastAPI has to."""
    steps: dict[Call, _Step] = {}
    if not _answers_itself(route) or not _gather(route.dependant, steps, top=True):
        return None
    return _Resolved(route, list(steps.values()))


class _Resolved:
    """Calls the steps in the order in which FastAPI would, the endpoint last, and sends what that answers."""

    def __init__(self, route: APIRoute, steps: list[_Step]) -> None:
        self._steps, self._endpoint = steps, steps[-1]
        self._reads_body, self._embeds = route.body_field is not None, route._embed_body_fields
        bodies = self._endpoint.declared.body_params
        self._one_body = bodies[0] if len(bodies) == 1 and not self._embeds else None
        self._opens = any(step.opens for step in steps)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        body = await _json_body(request) if self._reads_body else PydanticUndefined
        if self._opens:
            async with AsyncExitStack() as stack:  # closed, and so committed, before the answer leaves
                response = await self._called(request, body, stack)
        else:
            response = await self._called(request, body, None)
        await response(scope, receive, send)

    async def _called(self, request: Request, body: Any, stack: AsyncExitStack | None) -> Response:
        """Raises RequestValidationError with everything that is wrong with the request."""
        answers: dict[Call, Any] = {}
        errors: Errors = []
        for step in self._steps:
            before = len(errors)
            values = step.own_values(request, errors)
            if self._reads_body and step is self._endpoint:
                await self._read_body(body, values, errors)
            if not step.take(answers, values) or len(errors) > before:
                continue
            if step.opens and stack is not None:
                answers[step.call] = await stack.enter_async_context(step.opens(**values))
            elif step is not self._endpoint or not errors:
                answers[step.call] = await step.call(**values)
        if errors:
            raise RequestValidationError(errors, body=None if body is PydanticUndefined else body)
        response: Response = answers[self._endpoint.call]
        return response

    async def _read_body(self, body: Any, values: Values, errors: Errors) -> None:
        field = self._one_body
        if field is None or body is PydanticUndefined:
            found, wrong = await request_body_to_args(
                self._endpoint.declared.body_params, body, embed_body_fields=self._embeds
            )
            values.update(found)
        else:
            values[field.name], wrong = field.validate(body, loc=("body",))
        errors += wrong


async def _json_body(request: Request) -> Any:
    """The body as FastAPI reads it. Raises RequestValidationError for what is not JSON."""
    try:
        raw = await request.body()
        if not raw:
            return PydanticUndefined
        return json.loads(raw) if _is_json(header(request.scope, b"content-type") or "") else raw
    except json.JSONDecodeError as error:
        place = {"type": "json_invalid", "loc": ("body", error.pos), "msg": "JSON decode error"}
        raise RequestValidationError([place], body=error.doc) from error
    except HTTPException:
        raise
    except Exception as error:
        raise HTTPException(400, "There was an error parsing the body") from error


@lru_cache(maxsize=256)
def _is_json(content_type: str) -> bool:
    if not content_type:
        return False
    message = Message()
    message["content-type"] = content_type
    subtype = message.get_content_subtype()
    return message.get_content_maintype() == "application" and (
        subtype == "json" or subtype.endswith("+json")
    )


def _answers_itself(route: APIRoute) -> bool:
    """The endpoint makes the response, and reads no form."""
    returns = inspect.signature(route.endpoint).return_annotation
    makes_it = isinstance(returns, type) and issubclass(returns, Response)
    form = route.body_field is not None and isinstance(route.body_field.field_info, Form)
    return makes_it and not form


def _gather(declared: Dependant, steps: dict[Call, _Step], *, top: bool) -> bool:
    """Adds the calls below `declared` and then its own; False when one of them is not plain."""
    call = declared.call
    if call is None or not _plain(declared, call, top=top):
        return False
    if call in steps:
        return True
    if not all(_gather(inner, steps, top=False) for inner in declared.dependencies):
        return False
    opens = asynccontextmanager(call) if inspect.isasyncgenfunction(call) else None
    takes = ((inner.name, inner.call) for inner in declared.dependencies if inner.name and inner.call)
    steps[call] = _Step(declared, call, opens, tuple(takes), _without_query(declared))
    return True


def _plain(declared: Dependant, call: Call, *, top: bool) -> bool:
    """A coroutine, or a unit of work, that asks for no more than this module gives."""
    unit_of_work = inspect.isasyncgenfunction(call) and declared.scope == "function"
    more = (
        declared.cookie_params,
        declared.response_param_name,
        declared.background_tasks_param_name,
        declared.security_scopes_param_name,
        declared.http_connection_param_name,
        declared.websocket_param_name,
        declared.concurrency,
        declared.body_params if not top else None,
    )
    return (inspect.iscoroutinefunction(call) or unit_of_work) and declared.use_cache and not any(more)


def _without_query(declared: Dependant) -> Values | None:
    values, errors = request_params_to_args(declared.query_params, QueryParams(""))
    # A default that can be filled would be filled for all requests: FastAPI copies it.
    fillable = any(isinstance(value, list | dict | set) for value in values.values())
    return None if errors or fillable else values

"""The class of our routes: FastAPI's declarations and checks, resolved once when the route is made.

FastAPI walks the tree of dependencies anew for every request, behind two exit stacks and a second set of
error handlers. Here the tree is flattened at the start. A route that uses more of FastAPI than `_flattened`
knows is served by FastAPI itself.
"""

import inspect
import json
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
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
from starlette.routing import Match
from starlette.types import Receive, Scope, Send

Call = Callable[..., Any]
Errors = list[Any]


@dataclass(slots=True)
class _Step:
    """One function to call: its own parameters, and which earlier answers it takes under which names."""

    declared: Dependant
    call: Call
    opens: Callable[..., Any] | None  # a generator, as a context manager
    takes: list[tuple[str, Call]] = field(default_factory=list)
    unasked: dict[str, Any] | None = None  # the query parameters of a request without a query

    def own_values(self, request: Request) -> tuple[dict[str, Any], Errors]:
        declared = self.declared
        values: dict[str, Any] = {}
        errors: Errors = []

        def read(fields: list[ModelField], given: Mapping[str, Any]) -> None:
            found, wrong = request_params_to_args(fields, given)
            values.update(found)
            errors.extend(wrong)

        if declared.path_params:
            read(declared.path_params, request.path_params)
        if self.unasked is not None and not request.scope["query_string"]:
            values |= self.unasked
        elif declared.query_params:
            read(declared.query_params, request.query_params)
        if declared.header_params:
            read(declared.header_params, request.headers)
        if declared.request_param_name:
            values[declared.request_param_name] = request
        return values, errors


class LeanRoute(APIRoute):
    """A route of ours."""

    def __init__(self, path: str, endpoint: Call, **options: Any) -> None:
        super().__init__(path, endpoint, **options)
        self._fixed = path.partition("{")[0]
        steps = _flattened(self)
        self.is_flat = steps is not None
        if steps is not None:
            self._steps = steps
            self._opens = any(step.opens for step in steps)
            self.app = self._answer

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """The part before the first parameter is compared before the pattern: most routes end there."""
        if scope["type"] != "http" or (
            not scope.get("root_path") and not scope["path"].startswith(self._fixed)
        ):
            return Match.NONE, {}
        return super().matches(scope)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive, send)
        body = await _json_body(request) if self.body_field else PydanticUndefined
        if self._opens:
            async with AsyncExitStack() as stack:  # closed, and so committed, before the answer leaves
                response = await self._solved(request, body, stack)
        else:
            response = await self._solved(request, body, None)
        await response(scope, receive, send)

    async def _solved(self, request: Request, body: Any, stack: AsyncExitStack | None) -> Response:
        """Raises RequestValidationError with everything that is wrong with the request."""
        answers: dict[Call, Any] = {}
        errors: Errors = []
        for step in self._steps:
            values, wrong = step.own_values(request)
            if step.declared is self.dependant and self.body_field:
                read, unreadable = await request_body_to_args(
                    self.dependant.body_params, body, self._embed_body_fields
                )
                values |= read
                wrong = wrong + unreadable
            errors += wrong
            if wrong or any(call not in answers for _, call in step.takes):
                continue
            values |= {name: answers[call] for name, call in step.takes}
            if step.opens and stack is not None:
                answers[step.call] = await stack.enter_async_context(step.opens(**values))
            else:
                answers[step.call] = await step.call(**values)
        if errors:
            raise RequestValidationError(errors, body=None if body is PydanticUndefined else body)
        response: Response = answers[self._steps[-1].call]
        return response


async def _json_body(request: Request) -> Any:
    """The body as FastAPI reads it. Raises RequestValidationError for what is not JSON."""
    try:
        raw = await request.body()
        if not raw:
            return PydanticUndefined
        return json.loads(raw) if _is_json(request.headers.get("content-type", "")) else raw
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


def _flattened(route: APIRoute) -> list[_Step] | None:
    """The calls in the order in which FastAPI would make them, the endpoint last; None for FastAPI's own."""
    returns = inspect.signature(route.endpoint).return_annotation
    if not (isinstance(returns, type) and issubclass(returns, Response)):
        return None
    if route.body_field is not None and isinstance(route.body_field.field_info, Form):
        return None
    steps: dict[Call, _Step] = {}
    return list(steps.values()) if _gather(route.dependant, steps, top=True) else None


def _gather(declared: Dependant, steps: dict[Call, _Step], *, top: bool) -> bool:
    call = declared.call
    if call is None or not _understood(declared, call, top=top):
        return False
    if call in steps:
        return True
    for inner in declared.dependencies:
        if not _gather(inner, steps, top=False):
            return False
    steps[call] = _Step(
        declared,
        call,
        asynccontextmanager(call) if inspect.isasyncgenfunction(call) else None,
        [(inner.name, inner.call) for inner in declared.dependencies if inner.name and inner.call],
        _without_query(declared),
    )
    return True


def _understood(declared: Dependant, call: Call, *, top: bool) -> bool:
    plain = inspect.iscoroutinefunction(call)
    unit_of_work = inspect.isasyncgenfunction(call) and declared.scope == "function"
    others = (
        declared.cookie_params,
        declared.response_param_name,
        declared.background_tasks_param_name,
        declared.security_scopes_param_name,
        declared.http_connection_param_name,
        declared.concurrency,
        declared.body_params if not top else None,
    )
    return (plain or unit_of_work) and declared.use_cache and not any(others)


def _without_query(declared: Dependant) -> dict[str, Any] | None:
    values, errors = request_params_to_args(declared.query_params, QueryParams(""))
    return None if errors else values

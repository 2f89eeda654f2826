"""Generated requests against a running API: what the OpenAPI document allows, and what it forbids."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

Operation = APIOperation[Any, Any, Any, Any]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SECONDS_A_CALL = 30
# What a session of its own is needed for: afterwards it is no session any more.
ENDS_SESSIONS = {"sign_out", "portal_sign_out", "end_other_sessions", "change_password", "end_session"}
# A stream that ends with its job: tried by the tests of imports, not with a generator's patience.
ENDLESS = {"watch_import_job"}


@dataclass
class Fuzzed:
    """How many requests were sent, the statuses they met, and what was wrong with any of them."""

    cases: int = 0
    statuses: set[int] = field(default_factory=set)
    failures: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Target:
    """A running API, and ids of things that are really there for the path parameters of that name."""

    base_url: str
    document: dict[str, Any]
    ids: Mapping[str, str]


def operations(target: Target) -> Iterator[Operation]:
    schema = schemathesis.openapi.from_dict(target.document)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if operation.definition.raw["operationId"] not in ENDLESS:
            yield operation


def fuzz(
    target: Target,
    operation: Operation,
    callers: Mapping[str, Mapping[str, str]],
    *,
    examples: int,
) -> dict[str, Fuzzed]:
    """`examples` requests, half of them broken, each sent with every caller's headers in their order: no 5xx,
    no answer outside its schema. Generating costs as much as answering, so a case is made once for all."""
    done = {who: Fuzzed() for who in callers}
    for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
        _run(target, operation, callers, mode, max(1, examples // 2), done)
    return done


def _run(
    target: Target,
    operation: Operation,
    callers: Mapping[str, Mapping[str, str]],
    mode: GenerationMode,
    examples: int,
    done: dict[str, Fuzzed],
) -> None:
    @seed(20_261_121)
    @settings(
        max_examples=examples,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate],
    )
    @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans())
    def knock(case: Case[Operation], real: bool) -> None:
        if real and isinstance(case.path_parameters, dict):
            known = {key: value for key, value in target.ids.items() if key in case.path_parameters}
            case.path_parameters = {**case.path_parameters, **known}
        for who, headers in callers.items():
            _send(target, case, headers, done[who])

    with suppress(Unsatisfiable):  # nothing to get wrong in a request without parameters
        knock()


def _send(target: Target, case: Case[Operation], headers: Mapping[str, str], done: Fuzzed) -> None:
    done.cases += 1
    try:
        with requests.Session() as session:
            answer = case.call(
                base_url=target.base_url, session=session, headers=dict(headers), timeout=SECONDS_A_CALL
            )
        done.statuses.add(answer.status_code)
        case.validate_response(answer, checks=CHECKS)
    except (BaseExceptionGroup, AssertionError, requests.RequestException) as error:
        done.failures.append(f"{case.operation.definition.raw['operationId']}: {_told(error)}")


def _told(error: BaseException) -> str:
    if isinstance(error, BaseExceptionGroup):
        return " | ".join(_told(part) for part in error.exceptions)
    return " ".join(str(error).split())[:600]

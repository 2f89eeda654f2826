"""The OpenAPI documents, one an audience."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from fastapi.openapi.utils import get_openapi
from starlette.routing import BaseRoute

from api.routers import LINK_ROUTES, PORTAL_ROUTES, STAFF_ROUTES
from api.schemas import PROBLEMS, Problem

VERSION = "1"


@lru_cache(maxsize=1)
def staff_document() -> dict[str, Any]:
    """Everything a staff session may call; every operation declares the problems it can answer with."""
    return _document("Steward staff API", STAFF_ROUTES)


@lru_cache(maxsize=1)
def portal_document() -> dict[str, Any]:
    """Everything a resident's session may call."""
    return _document("Steward portal API", PORTAL_ROUTES)


@lru_cache(maxsize=1)
def link_document() -> dict[str, Any]:
    """Everything that the pages behind a link may call."""
    return _document("Steward link API", LINK_ROUTES)


DOCUMENTS: dict[str, Callable[[], dict[str, Any]]] = {
    "staff": staff_document,
    "portal": portal_document,
    "link": link_document,
}


def _document(title: str, routes: Sequence[BaseRoute]) -> dict[str, Any]:
    document = get_openapi(title=title, version=VERSION, routes=routes, separate_input_output_schemas=False)
    return _with_problems(document)


def _with_problems(document: dict[str, Any]) -> dict[str, Any]:
    schemas = document["components"]["schemas"]
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    schemas |= _problem_schemas()
    for operations in document["paths"].values():
        for operation in operations.values():
            operation["responses"] |= {str(status): _problem(text) for status, text in PROBLEMS.items()}
    return document


def _problem(description: str) -> dict[str, Any]:
    schema = {"$ref": "#/components/schemas/Problem"}
    return {"description": description, "content": {"application/problem+json": {"schema": schema}}}


def _problem_schemas() -> dict[str, Any]:
    schema = Problem.model_json_schema(ref_template="#/components/schemas/{model}", mode="serialization")
    return {**schema.pop("$defs"), "Problem": schema}

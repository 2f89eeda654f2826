"""How a feature's routes are declared: full paths, and operation ids that are the functions' names."""

from fastapi import APIRouter
from fastapi.routing import APIRoute


def operation_id(route: APIRoute) -> str:
    """The function's name: what the generated client calls it."""
    return route.name


def portal_router(path: str, feature: str) -> APIRouter:
    """A feature's residents' routes under `/api/portal{path}`."""
    return APIRouter(prefix=f"/api/portal{path}", tags=[feature], generate_unique_id_function=operation_id)


def link_router(path: str, feature: str) -> APIRouter:
    """A feature's routes for whoever holds a link, under `/api/links/{token}{path}`."""
    return APIRouter(
        prefix=f"/api/links/{{token}}{path}", tags=[feature], generate_unique_id_function=operation_id
    )


def staff_router(path: str, feature: str, *, root: str = "/api") -> APIRouter:
    """A feature's staff routes under `/api{path}`, or under another root that is fixed."""
    return APIRouter(prefix=f"{root}{path}", tags=[feature], generate_unique_id_function=operation_id)

"""Each rule of the policy given or taken away, one at a time, in the module and in the database at once."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from unittest.mock import patch

from fastapi.routing import APIRoute
from sqlalchemy import text

from api.audiences import STAFF, STAFF_AS_ONESELF, STAFF_IN_PERSON, WAYS, Entrances
from api.routers import STAFF_ROUTES
from domain.access import policy
from domain.access.policy import GRANTS, ROLES, TABLE, Role
from domain.access.principal import StaffPrincipal
from tests.access.calls import PUBLIC
from tests.access.test_matrix import operations
from tests.limits import NO_LIMITS
from tests.prove.changes import Change
from tests.prove.noticing import Trial, trial
from tests.prove.stage import Stage, stage
from tests.routes import operations_by

PERMISSIONS = [f"{resource}.{verb}" for resource in TABLE for verb in ("read", "write", "delete")]


async def changed_rules(unasked: set[str]) -> tuple[bool, list[Change]]:
    """Every right of every role, and every operation's way to let people in, changed
    one at a time; and whether those of `unasked`, all of them at once, are without effect as they should."""
    async with stage(**NO_LIMITS) as scene, scene.client(scene.app()) as api:
        looking = await trial(scene, api)
        await _untouched(looking)
        idle = [await _of_rights(looking, role, unasked, "") is None for role in ROLES]
        rights = [
            Change(f"{role} {permission}", await _of_rights(looking, role, {permission}, permission[:4]))
            for permission in PERMISSIONS
            if permission not in unasked
            for role in ROLES
        ]
        return all(idle), rights + await _of_operations(looking)


async def _of_rights(looking: Trial, role: Role, permissions: set[str], word: str) -> str | None:
    async with given_or_taken(looking.scene, role, permissions):
        return await looking.of_a_role(role, word)


async def _untouched(looking: Trial) -> None:
    """Nothing may be noticed before anything is changed, or the rest would mean nothing."""
    noticed = [await looking.of_a_role(role, "") for role in ROLES]
    noticed += [await looking.of_an_operation(name) for name in sorted(set(operations()) - PUBLIC)]
    if any(noticed):
        raise AssertionError(f"the untouched rules are not as written: {[each for each in noticed if each]}")


async def _of_operations(looking: Trial) -> list[Change]:
    changes = []
    for operation in sorted(set(operations()) - PUBLIC):
        with refused_while_acting(operation):
            noticed = await looking.of_an_operation(operation)
        changes.append(Change(f"acting {operation}", noticed))
        if operation not in operations_by("in person"):
            with about_oneself(operation):
                noticed = await looking.of_an_operation(operation)
            changes.append(Change(f"oneself {operation}", noticed))
    return changes


@asynccontextmanager
async def given_or_taken(scene: Stage, role: Role, permissions: set[str]) -> AsyncIterator[None]:
    """The other way round than the table says."""
    pairs = {(role, permission) for permission in permissions}
    with patch.object(policy, "GRANTS", GRANTS ^ pairs):
        await _turn(scene, pairs)
        try:
            yield
        finally:
            await _turn(scene, pairs)


async def _turn(scene: Stage, pairs: set[tuple[Role, str]]) -> None:
    async with scene.make.session() as session:
        for role, permission in pairs:
            named = {"role": role, "permission": permission}
            removed = await session.execute(
                text(
                    "DELETE FROM role_permissions WHERE role = :role AND permission = :permission RETURNING 1"
                ),
                named,
            )
            if not removed.all():
                await session.execute(
                    text("INSERT INTO role_permissions (role, permission) VALUES (:role, :permission)"), named
                )


@contextmanager
def refused_while_acting(operation: str) -> Iterator[None]:
    """The other way round than the route says."""
    refused = operation in operations_by("in person")
    with _entering(operation, STAFF if refused else STAFF_IN_PERSON):
        yield


@contextmanager
def about_oneself(operation: str) -> Iterator[None]:
    """The other way round than the route says."""
    with _entering(operation, STAFF if operation in operations_by("as oneself") else STAFF_AS_ONESELF):
        yield


@contextmanager
def _entering(operation: str, by: Entrances[StaffPrincipal]) -> Iterator[None]:
    """The route lets people in another way."""
    routes = [route for route in STAFF_ROUTES if isinstance(route, APIRoute) and route.name == operation]
    named = [each for route in routes for each in route.dependant.dependencies if each.call in WAYS]
    before = [each.call for each in named]
    for each in named:
        each.call = next(
            getattr(by, kind)
            for made in (STAFF, STAFF_IN_PERSON, STAFF_AS_ONESELF)
            for kind in ("caller", "work", "once")
            if getattr(made, kind) is each.call
        )
    try:
        yield
    finally:
        for each, call in zip(named, before, strict=True):
            each.call = call

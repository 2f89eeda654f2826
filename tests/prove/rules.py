"""Each rule of the policy given or taken away, one at a time, in the module and in the database at once."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from unittest.mock import patch

from sqlalchemy import text

from domain.access import impersonation, policy
from domain.access.policy import GRANTS, ROLES, TABLE, Role
from tests.access.calls import PUBLIC
from tests.access.test_matrix import operations
from tests.limits import NO_LIMITS
from tests.prove.changes import Change
from tests.prove.noticing import Trial, trial
from tests.prove.stage import Stage, stage

PERMISSIONS = [f"{resource}.{verb}" for resource in TABLE for verb in ("read", "write", "delete")]


async def changed_rules(unasked: set[str]) -> tuple[bool, list[Change]]:
    """Every right of every role, and every operation's place in the tables of acting for somebody, changed
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
        if operation not in impersonation.DENIED:
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
    """The other way round than the table says, wherever it was imported."""
    before = dict(impersonation.DENIED)
    if impersonation.DENIED.pop(operation, None) is None:
        impersonation.DENIED[operation] = "a rule of nobody's"
    try:
        yield
    finally:
        impersonation.DENIED.clear()
        impersonation.DENIED.update(before)


@contextmanager
def about_oneself(operation: str) -> Iterator[None]:
    with patch.object(impersonation, "ABOUT_ONESELF", impersonation.ABOUT_ONESELF ^ {operation}):
        yield

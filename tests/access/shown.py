"""What an answer shows to each role: the fields that have rights of their own."""

from pathlib import Path

import yaml
from httpx import AsyncClient

from domain.access.policy import ROLES, Role
from tests.access.objects import Object, Objects
from tests.access.registry import CALLS
from tests.access.test_matrix import knock

SHOWN: dict[str, dict[str, str]] = yaml.safe_load((Path(__file__).parent / "shown.yaml").read_text())
NOTHING: tuple[object, ...] = (None, False, 0, [])


async def wrongly_shown(api: AsyncClient, objects: Objects, operation: str, role: Role) -> list[str]:
    """Where the answer to somebody of A with this role is not as the table says."""
    wanted: Object = "any" if CALLS[operation].kind is None else "a"
    answer = await knock(api, objects, objects.principals, operation, wanted, f"{role} of A")
    body = answer.json() if answer.is_success else None
    found = {where: _letter(body, where) for where in SHOWN[operation]}
    return [
        f"{operation} · {role} · {where}: {got}"
        for where, got in found.items()
        if got != SHOWN[operation][where][ROLES.index(role)]
    ]


def _letter(body: object, where: str) -> str:
    if body is None:
        return "-"
    for step in where.split("."):
        if isinstance(body, list):
            body = body[int(step)] if body else None
        elif isinstance(body, dict):
            body = body[step]
    return "n" if body in NOTHING else "y"

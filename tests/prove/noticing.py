"""Whether what was written by hand about rights notices that one of them is another."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import httpx

from domain.access.policy import Role
from domain.access.principal import principal_of
from domain.core.crypto.ciphers import token_hash
from domain.core.errors import Forbidden
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.team.service import grant
from tests.access.objects import Object, Objects
from tests.access.principals import NAMES, everybody
from tests.access.registry import CALLS, objects_of
from tests.access.shown import SHOWN, wrongly_shown
from tests.access.test_matrix import ALTERS_PEOPLE, LETTERS, MATRIX, cells, knock
from tests.domain.access.test_impersonation import (
    test_nothing_grave_is_open_to_an_admin_who_acts,
    test_the_matrix_gives_the_acting_admin_what_the_viewer_has_minus_what_is_in_person,
)
from tests.prove.stage import Stage

ACTING, CLIENT = "admin acting for a viewer of A", "viewer the admin acts for"
MAY_GIVE_ROLES = {"owner"}
MAY_CORRECT = {"owner"}
LEFT_AFTER_THE_HOUR = {"stop_acting", "sign_out"}
# What a viewer is refused anyway: whether an admin who acts for an owner is let in.
FOR_AN_OWNER = {"start_import": "y", "list_audit": "y", "get_audit_state": "y"}
ABOUT_THE_ROUTES: tuple[Callable[[], None], ...] = (
    test_nothing_grave_is_open_to_an_admin_who_acts,
    test_the_matrix_gives_the_acting_admin_what_the_viewer_has_minus_what_is_in_person,
)


@dataclass(frozen=True)
class Trial:
    """Everybody of the matrix, and things for them to ask for."""

    scene: Stage
    api: httpx.AsyncClient
    objects: Objects

    async def of_a_role(self, role: Role, word: str) -> str | None:
        """The first answer to somebody with this role on A that is not as written: in the matrix those of
        operations with `word` in their name, what few requests tell, and the rest; None if all are."""
        # A round before this one put up a picture of them, where the matrix has none.
        await self._knock("remove_picture", "any", f"{role} of A")
        matrix = sorted(set(MATRIX) - ALTERS_PEOPLE)
        return (
            await self._of_the_matrix(role, [name for name in matrix if word in name])
            or await self._of_few_requests(role)
            or await self._of_the_matrix(role, [name for name in matrix if word not in name])
            or (None if await self._gives_roles(role) is (role in MAY_GIVE_ROLES) else "team.service.grant")
        )

    async def _of_the_matrix(self, role: Role, operations: Sequence[str]) -> str | None:
        for operation in operations:
            for wanted in _of_a(operation):
                if await self._is_wrong(operation, wanted, f"{role} of A"):
                    return f"{operation} · {wanted}"
        return None

    async def _of_few_requests(self, role: Role) -> str | None:
        """What is shown of a field, and whether a status can be set back."""
        for operation in SHOWN:
            if wrong := await wrongly_shown(self.api, self.objects, operation, role):
                return wrong[0]
        return None if await self._corrects(role) is (role in MAY_CORRECT) else "edit_resident · status"

    async def of_an_operation(self, operation: str) -> str | None:
        """What is wrong with an operation while an admin acts for somebody, and when their hour is over."""
        for check in ABOUT_THE_ROUTES:
            try:
                check()
            except AssertionError:
                return check.__name__
        if operation not in CALLS:
            return None
        for wanted in _of_a(operation):
            await self._act("viewer")
            if await self._is_wrong(operation, wanted, ACTING):
                return f"{operation} · {wanted}"
        if operation in FOR_AN_OWNER:
            await self._act("owner")
            answer = await self._knock(operation, "any", ACTING)
            if _letter(answer) != FOR_AN_OWNER[operation]:
                return f"{operation} · for an owner"
        await self._act("viewer", minutes=-1)
        answer = await self._knock(operation, _of_a(operation)[0], ACTING)
        expected = "y" if operation in LEFT_AFTER_THE_HOUR else "s"
        return None if _letter(answer) == expected else f"{operation} · when the hour is over"

    async def _is_wrong(self, operation: str, wanted: Object, name: str) -> bool:
        answer = await self._knock(operation, wanted, name)
        return _letter(answer) != cells(operation, wanted)[NAMES.index(name)]

    async def _knock(self, operation: str, wanted: Object, name: str) -> httpx.Response:
        return await knock(self.api, self.objects, self.objects.principals, operation, wanted, name)

    async def _act(self, role: Role, minutes: int = 60) -> None:
        """Another admin acts for another person, whatever the last request made of the ones before."""
        make, place = self.scene.make, await self.objects.place("a")
        client = await make.colleague(place.id, role)
        admin = await make.acting(await make.person(is_admin=True), client, minutes=minutes)
        self.objects.principals.people.update({CLIENT: client, ACTING: admin})

    async def _corrects(self, role: Role) -> bool:
        """Sets a resident's status back, with a reason."""
        ids = await self.objects.of("resident", "a")
        answer = await self.api.patch(
            f"/api/residents/{ids['resident_id']}",
            json={"status": "pending", "status_reason": "Entered too early"},
            headers={"If-Match": '"1"', **self.objects.principals.person(f"{role} of A").headers},
        )
        return answer.is_success

    async def _gives_roles(self, role: Role) -> bool:
        """The service has no route yet."""
        place, somebody = await self.objects.place("a"), await self.scene.make.person()
        entry = EntryPoint.by_session(token_hash(self.objects.principals.person(f"{role} of A").token))
        try:
            async with unit_of_work(self.scene.state.database, entry) as work:
                await grant(
                    session=work.session,
                    principal=principal_of(work.auth),
                    property_id=place.id,
                    account_id=somebody.id,
                    role="viewer",
                )
        except Forbidden:
            return False
        return True


def _letter(answer: httpx.Response) -> str:
    return LETTERS.get(answer.status_code, "y" if answer.is_success else "?")


def _of_a(operation: str) -> list[Object]:
    """The objects of A, and the one of an operation that names none."""
    wanted: list[Object] = ["a", "any", "deleted"]
    return [each for each in wanted if each in MATRIX[operation]]


async def trial(scene: Stage, api: httpx.AsyncClient) -> Trial:
    objects = objects_of(scene.make, await everybody(scene.make))
    for kind in ("unit", "resident", "lease", "vehicle", "vendor", "job", "conversation"):
        await objects.of(kind, "a")
    return Trial(scene, api, objects)

"""One page of the rotation: one unit of work."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from temporalio import activity

from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.key_rotation import service
from workflows.context import WorkerContext
from workflows.errors import retry_or_stop


@dataclass(frozen=True)
class Rotation:
    """How far a rotation is: counts, and the place in the order of fields where it goes on."""

    done: int = 0
    unopened: int = 0
    after: str = ""
    more: bool = True


class SealingActivities:
    def __init__(self, context: WorkerContext) -> None:
        self._database, self._cipher = context.database, context.cipher

    def all(self) -> list[Callable[..., Any]]:
        return [self.reseal_page]

    @activity.defn
    async def reseal_page(self, so_far: Rotation) -> Rotation:
        """The next page of fields under an older key; a page tried twice seals nothing twice."""
        with retry_or_stop():
            async with unit_of_work(self._database, EntryPoint.by_system(service.SYSTEM)) as work:
                page = await service.reseal_page(
                    session=work.session, scope=work.scope, cipher=self._cipher, after=so_far.after
                )
        return Rotation(so_far.done + page.done, so_far.unopened + page.unopened, page.after, more=page.more)

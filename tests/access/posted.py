"""Papers of a property that are posted, for the tests of banking, bills and deposits."""

from collections.abc import Awaitable, Callable
from uuid import UUID

from tests.access.objects import Ids, Make, Objects, Side
from tests.domain.ledger.planting import Paper


def posted(name: str, post: Callable[[Paper], Awaitable[UUID]]) -> Make:
    """How a paper that `post` posts is made at the place of a side; `name` is that of its id."""

    async def made(objects: Objects, side: Side) -> Ids:
        place = await objects.place(side)
        paper = await Paper.of_tenancy(objects.make, await objects.make.tenancy(place.id))
        return {f"{name}_id": str(await post(paper)), "property_id": str(place.id)}

    return made

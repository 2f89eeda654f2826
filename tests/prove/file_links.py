"""10,000 forged links to one document: none opens it."""

import asyncio

from tests.api.documents.forging import forged, opened
from tests.api.documents.test_documents import a_resident, uploaded
from tests.limits import NO_LIMITS
from tests.prove.stage import Line, stage

FORGED = 10_000


def run() -> list[Line]:
    return asyncio.run(_tried())


async def _tried() -> list[Line]:
    async with stage(**NO_LIMITS) as scene:
        app = scene.app()
        async with scene.client(app) as api:
            owner = await scene.make.person()
            resident = await a_resident(scene.make, owner)
            document = (await uploaded(api, owner, "resident", resident.id)).json()["document"]
            link = await api.get(f"/api/documents/download/{document['id']}", headers=owner.headers)
            url = link.json()["url"]
            taken = await opened(api, forged(scene.state.keys, url.rpartition("/")[2], FORGED))
    return [
        ("links altered, cut, ended, of another key or made up", f"{FORGED:,}", True),
        ("those that opened the document", str(len(taken)), not taken),
    ]

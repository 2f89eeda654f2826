"""What one API process holds open: settings, keys, database, object store, live events."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from typing import Self

from agent.startup import open_assistants
from agent.turns import Assistant
from api.limits import LinkLimit, PersonLimit
from domain.core.crypto.ciphers import FieldCipher
from domain.core.crypto.keys import Keys, load_keys
from domain.core.db.database import Database, open_database
from domain.core.events import Hub
from domain.core.paging import CursorCipher
from domain.core.scope import Served
from domain.core.settings import Settings
from domain.files.store import ObjectStore, open_store
from domain.search.meaning import Meaning, open_meaning


@dataclass(frozen=True, slots=True)
class AppState:
    settings: Settings
    keys: Keys
    database: Database  # of the audience that is served
    portal_database: Database
    link_database: Database
    hub: Hub
    store: ObjectStore
    cursors: CursorCipher
    cipher: FieldCipher
    assistant: Assistant  # of the audience that is served
    resident_assistant: Assistant
    meaning: Meaning | None
    person_limit: PersonLimit
    link_limit: LinkLimit
    audience: Served = "staff"

    def serving(self, audience: Served) -> Self:
        """The same process as this audience's routes see it: `database` is the way in by its own role."""
        if audience == self.audience:
            return self
        if audience == "resident":
            own = self.resident_assistant
            return replace(self, audience=audience, database=self.portal_database, assistant=own)
        return replace(self, audience=audience, database=self.link_database)


@asynccontextmanager
async def open_state(settings: Settings) -> AsyncIterator[AppState]:
    keys = load_keys(settings)
    url = settings.database_url.get_secret_value()
    async with AsyncExitStack() as stack:
        database = await stack.enter_async_context(
            open_database(url, readers=settings.database_pool_size, writers=settings.write_pool_size)
        )
        portal_database = await stack.enter_async_context(
            open_database(
                settings.portal_database_url.get_secret_value(),
                readers=settings.portal_pool_size,
                writers=settings.portal_pool_size,
            )
        )
        link_database = await stack.enter_async_context(
            open_database(
                settings.link_database_url.get_secret_value(),
                readers=settings.link_pool_size,
                writers=settings.link_pool_size,
            )
        )
        hub = await stack.enter_async_context(Hub(url).running())
        cursors, cipher = CursorCipher(keys.cursor), keys.cipher()
        meaning = await stack.enter_async_context(open_meaning(settings))
        assistants = await stack.enter_async_context(
            open_assistants(settings, database, portal_database, keys, cursors, meaning)
        )
        yield AppState(
            settings=settings,
            keys=keys,
            database=database,
            portal_database=portal_database,
            link_database=link_database,
            hub=hub,
            store=open_store(settings),
            cursors=cursors,
            cipher=cipher,
            assistant=assistants.staff,
            resident_assistant=assistants.resident,
            meaning=meaning,
            person_limit=PersonLimit.of(settings),
            link_limit=LinkLimit.of(settings),
        )

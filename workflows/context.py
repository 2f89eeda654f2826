"""What activities need from their process: database, store, keys, settings; set once by the worker."""

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from domain.core.crypto.ciphers import FieldCipher
from domain.core.crypto.keys import Keys, load_keys
from domain.core.db.database import Database, open_database
from domain.core.settings import Settings
from domain.files.store import ObjectStore, open_store

# A chunk of an import makes tens of thousands of objects that die by themselves. Looking for cycles among
# them after each 700 took a fifth of its time.
RARELY = (50_000, 20, 20)


@dataclass(frozen=True, slots=True)
class WorkerContext:
    settings: Settings
    keys: Keys
    database: Database
    store: ObjectStore
    cipher: FieldCipher


@asynccontextmanager
async def open_context(settings: Settings) -> AsyncIterator[WorkerContext]:
    gc.set_threshold(*RARELY)
    keys = load_keys(settings)
    url = settings.worker_database_url.get_secret_value()
    # A pool grows to twice its size: every slot finds a connection, and so does the relay.
    slots = settings.worker_interactive_slots + settings.worker_bulk_slots + settings.worker_sweep_slots
    writers = max(settings.write_pool_size, slots // 2 + 1)
    async with open_database(url, readers=2, writers=writers) as database:
        yield WorkerContext(settings, keys, database, open_store(settings), keys.cipher())

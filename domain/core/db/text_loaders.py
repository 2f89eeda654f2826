"""How the fast read path takes values off the wire: as the text that JSON will carry."""

from functools import lru_cache
from typing import Any

import orjson
from psycopg import AsyncConnection
from psycopg.adapt import Loader
from psycopg.types.json import set_json_loads
from psycopg.types.string import TextLoader

_WHOLE_SECOND, _MICROSECOND = len("2026-11-21T10:50:00Z"), len("2026-11-21T10:50:00.123456Z")


class InstantLoader(Loader):
    """'2026-11-21 10:50:00.12+00' as '2026-11-21T10:50:00.120000Z', letter for letter what a write answers
    (the session's time zone is UTC)."""

    def load(self, data: Any) -> str:
        return _instant(bytes(data))


# Rows that one import or one form made share their instants.
@lru_cache(maxsize=4096)
def _instant(data: bytes) -> str:
    text = data.decode().replace(" ", "T", 1).replace("+00", "Z")
    if _WHOLE_SECOND < len(text) < _MICROSECOND:
        return text[:-1].ljust(_MICROSECOND - 1, "0") + "Z"
    return text


def register_text_loaders(connection: AsyncConnection[Any]) -> None:
    for type_name in ("uuid", "date", "numeric", "time"):
        connection.adapters.register_loader(type_name, TextLoader)
    connection.adapters.register_loader("timestamptz", InstantLoader)
    set_json_loads(orjson.loads, connection)

"""How names compare: what `natural_key` in the database answers, asked only where the text is not plain."""

from collections.abc import Iterable

from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.arrays import array_of
from domain.core.db.driver_statements import fetch

_IGNORED = str.maketrans("", "", "".join(map(chr, (*range(9, 14), *range(32, 48)))) + ":;<=>?@[\\]^_`{|}~")
_ASKED = "SELECT given, natural_key(given) AS key FROM unnest(%s::text[]) AS given"


def plain_key(given: str) -> str | None:
    """The key of ASCII text; None for any other, whose lower case and spaces only the database knows."""
    return given.lower().translate(_IGNORED) if given.isascii() else None


async def natural_keys(session: AsyncSession, texts: Iterable[str]) -> dict[str, str]:
    """Each text's key."""
    keys = {given: plain_key(given) for given in set(texts)}
    unknown = [given for given, key in keys.items() if key is None]
    answer = await fetch(session, _ASKED, array_of(unknown)) if unknown else ()
    asked: dict[str, str] = {row["given"]: row["key"] for row in answer}
    return {given: asked[given] if key is None else key for given, key in keys.items()}

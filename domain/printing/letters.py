"""Whether paper can show what somebody wrote, asked before it is sent or signed."""

from collections.abc import Iterable

from domain.core.errors import Invalid
from domain.printing.typesetting import typeset


async def require_letters(texts: Iterable[str | None], field: str) -> None:
    """Raises Invalid, for that field, where no font of ours has a letter of a text; Unavailable."""
    written = [each for each in texts if each and not each.isascii()]
    if not written:
        return
    try:
        await typeset("letters", {"texts": written})
    except Invalid as error:
        raise Invalid.field(field, error.detail) from error

"""Bodies that are read as they come: how many bytes they may have, whether announced or counted."""

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.errors import problem
from api.headers import header, whole_number

LONGEST_LENGTH = 12  # digits of a Content-Length that is looked at


class BodyLimit:
    """Refuses bodies over the limit, whether announced or streamed, and says the limit."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self.app, self.limit = app, limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        announced = header(scope, b"content-length")
        if announced is None:
            await self._counted(scope, receive, send)
        elif fits(announced, self.limit):
            await self.app(scope, receive, send)  # the server reads no more than was announced
        else:
            await too_large(self.limit)(scope, receive, send)

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        seen = 0
        refused = answering = False

        async def limited() -> Message:
            nonlocal seen, refused
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.limit and not answering:
                refused = True
                return {"type": "http.disconnect"}
            return message

        async def unless_refused(message: Message) -> None:
            nonlocal answering
            if not refused:
                answering = True
                await send(message)

        try:
            await self.app(scope, limited, unless_refused)
        except Exception:
            if not refused:  # else it only minds that the body ended early
                raise
        if refused:
            await too_large(self.limit)(scope, receive, send)


def fits(announced: str, limit: int) -> bool:
    """A Content-Length that is a number, and within the limit."""
    length = whole_number(announced, LONGEST_LENGTH)
    return length is not None and length <= limit


def too_large(limit: int) -> Response:
    return problem(413, "too_large", f"The request is larger than the limit of {_size(limit)}.")


def _size(limit: int) -> str:
    megabyte = 1024 * 1024
    return f"{limit / megabyte:.0f} MB" if limit >= megabyte else f"{limit / 1024:.0f} KB"

"""Bodies that are read as they come: refused over the limit, whether announced or streamed."""

from typing import Any

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from api.body_limit import BodyLimit


def reading(*, answers_first: bool = False, fails: bool = False) -> ASGIApp:
    """An app that reads its whole body; perhaps it begins to answer before, or minds a body cut short."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if answers_first:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                if fails:
                    raise RuntimeError("the body ended early")
                break
            if not message.get("more_body"):
                break
        if answers_first:
            await send({"type": "http.response.body", "body": b"done"})
        else:
            await PlainTextResponse("done")(scope, receive, send)

    return app


async def sent(app: ASGIApp, *parts: bytes, announced: str | None = None, limit: int = 2048) -> list[Message]:
    """What the limit lets out for a body in these parts."""
    headers = [(b"content-length", announced.encode())] if announced else []
    scope: dict[str, Any] = {"type": "http", "method": "POST", "path": "/", "headers": headers}
    waiting: list[Message] = [
        {"type": "http.request", "body": part, "more_body": n < len(parts) - 1}
        for n, part in enumerate(parts)
    ]
    out: list[Message] = []

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        out.append(message)

    await BodyLimit(app, limit)(scope, receive, send)
    return out


@pytest.mark.parametrize("fails", [False, True])
async def test_a_streamed_body_over_the_limit_gets_one_answer(fails: bool) -> None:
    out = await sent(reading(fails=fails), b"x" * 2000, b"x" * 49)
    assert [message["type"] for message in out] == ["http.response.start", "http.response.body"]
    assert out[0]["status"] == 413
    assert b"limit of 2 KB" in out[1]["body"]


async def test_a_body_of_just_the_limit_passes() -> None:
    for parts, announced in (((b"x" * 2048,), "2048"), ((b"x" * 2000, b"x" * 48), None), ((b"",), None)):
        out = await sent(reading(), *parts, announced=announced)
        assert (out[0]["status"], out[1]["body"]) == (200, b"done")


async def test_an_answer_that_has_begun_is_not_begun_again() -> None:
    out = await sent(reading(answers_first=True), b"x" * 2000, b"x" * 2000)
    assert [message.get("status") for message in out] == [200, None]


async def test_an_error_that_is_not_about_the_limit_goes_on() -> None:
    async def breaks(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RuntimeError("a defect")

    with pytest.raises(RuntimeError, match="a defect"):
        await sent(breaks, b"x")

"""One call of a model: streamed, within its time, and understood strictly or not at all."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Protocol, cast

import openai
import orjson
from langchain_core.messages import AIMessageChunk
from langchain_openai import ChatOpenAI

from agent.context import Emit
from agent.engine import Call
from agent.errors import UNREACHABLE, ModelAway
from domain.core.settings import Settings

RETRIES = 2  # of 429, 5xx and lost connections, with the client's back-off, inside the call's time
MOST_CALLS_A_MESSAGE = 8
CHARACTERS_A_TOKEN = 8  # more than any tokenizer gives: an endpoint that goes past it ignores its ceiling
ENDED = {"stop", "tool_calls", "function_call", "length"}


@dataclass(frozen=True, slots=True)
class Told:
    """A whole message of the model."""

    text: str
    calls: list[Call]
    tokens_in: int
    tokens_out: int


class Chat(Protocol):
    def astream(self, messages: list[dict[str, Any]]) -> AsyncGenerator[AIMessageChunk, None]: ...


class ModelClient:
    def __init__(self, chat: Chat, seconds: float, most_output_tokens: int) -> None:
        self._chat = chat
        self._seconds = seconds
        self._most_characters = most_output_tokens * CHARACTERS_A_TOKEN

    async def call(self, messages: list[dict[str, Any]], emit: Emit) -> Told:
        """Words are handed on as they come. Raises ModelAway for whatever goes wrong on the model's side."""
        try:
            async with asyncio.timeout(self._seconds):
                whole = await self._stream(messages, emit)
        except TimeoutError as error:
            raise ModelAway("time-out") from error
        if whole is None:
            raise ModelAway("empty")
        return understood(whole)

    async def _stream(self, messages: list[dict[str, Any]], emit: Emit) -> AIMessageChunk | None:
        whole: AIMessageChunk | None = None
        said = 0
        async with aclosing(self._chat.astream(messages)) as chunks:
            while (chunk := await _next(chunks)) is not None:
                whole = chunk if whole is None else whole + chunk
                said += _weight(chunk)
                if said > self._most_characters:
                    raise ModelAway("more output than the ceiling")
                if chunk.text:
                    await emit(chunk.text)
        return whole


async def _next(chunks: AsyncIterator[AIMessageChunk]) -> AIMessageChunk | None:
    """What an endpoint may send has no end; whatever the client chokes on means that there is no answer."""
    try:
        return await anext(chunks, None)
    except openai.APITimeoutError as error:
        raise ModelAway("time-out") from error
    except openai.APIConnectionError as error:
        raise ModelAway("no connection", UNREACHABLE) from error
    except openai.APIStatusError as error:
        raise ModelAway(f"status {error.status_code}") from error
    except Exception as error:
        raise ModelAway(type(error).__name__) from error


def _weight(chunk: AIMessageChunk) -> int:
    return len(chunk.text) + sum(len(part.get("args") or "") for part in chunk.tool_call_chunks)


def understood(whole: AIMessageChunk) -> Told:
    """Raises ModelAway for a message that was cut, says nothing, or asks for calls that are not JSON."""
    ended = whole.response_metadata.get("finish_reason")
    if ended not in ENDED:
        raise ModelAway(f"cut: {ended}")
    parts = whole.tool_call_chunks
    if len(parts) > MOST_CALLS_A_MESSAGE:
        raise ModelAway("too many calls in one message")
    calls = [_call(index, dict(part)) for index, part in enumerate(parts)]
    text = str(whole.text).strip()
    if not calls and not text:
        raise ModelAway("says nothing")
    usage = whole.usage_metadata or {"input_tokens": 0, "output_tokens": 0}
    return Told(text, calls, usage["input_tokens"], usage["output_tokens"])


def _call(index: int, part: dict[str, Any]) -> Call:
    """From the text as it came: the client's own parser mends broken JSON, and a mended call is a guess."""
    try:
        arguments = orjson.loads(part.get("args") or "{}")
    except orjson.JSONDecodeError as error:
        raise ModelAway("a call that is not JSON") from error
    name = part.get("name")
    if not isinstance(arguments, dict) or not name:
        raise ModelAway("a call without a name or arguments")
    return Call(name, arguments, call_id=part.get("id") or f"call_{index}")


@asynccontextmanager
async def open_model_client(settings: Settings, specs: list[dict[str, Any]]) -> AsyncIterator[ModelClient]:
    """A caller of the model in the settings, its connections kept until the process ends."""
    key = settings.model_api_key
    own = settings.model_base_url or None
    # A redirect would take the question, and the key, to an address that nobody configured.
    asynchronous = openai.DefaultAsyncHttpxClient(follow_redirects=False)
    synchronous = openai.DefaultHttpxClient(follow_redirects=False)
    chat = ChatOpenAI(
        model=settings.model_name,
        base_url=own,
        api_key=key or (lambda: "none"),
        timeout=settings.model_timeout_seconds,
        max_retries=RETRIES,
        stream_usage=True,
        stream_chunk_timeout=None,
        use_responses_api=False,
        http_async_client=asynchronous,
        http_client=synchronous,
        **_ceiling(own is not None, settings.model_max_output_tokens),
    )
    try:
        bound = cast("Chat", chat.bind_tools(specs))
        yield ModelClient(bound, settings.model_timeout_seconds, settings.model_max_output_tokens)
    finally:
        await chat.root_async_client.close()
        chat.root_client.close()


def _ceiling(own_endpoint: bool, tokens: int) -> dict[str, Any]:
    """OpenAI's newest models refuse the older name of the ceiling, other servers know only that one."""
    return {"extra_body": {"max_tokens": tokens}} if own_endpoint else {"max_completion_tokens": tokens}

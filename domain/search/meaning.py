"""The embedding model behind an OpenAI-compatible endpoint: texts in, a vector each out."""

from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import httpx
import structlog

from domain.core.errors import Forbidden, StewardError, Unavailable
from domain.core.settings import Settings
from domain.search.rules import MOST_CHARACTERS, asks_for_meaning, fitted

log = structlog.get_logger()

QUESTION_SECONDS = 0.3  # a person is waiting; the words alone answer too
TEXTS_SECONDS = 30.0
MOST_REMEMBERED = 256  # questions of a process: one is asked again while it is typed, paged and followed up
REFUSALS = frozenset({400, 413, 422})  # the texts are at fault, not the endpoint

Vector = list[float]


class TextsRefused(StewardError):
    """The endpoint will not read these texts, and would not at a second try either."""

    code = "texts_refused"
    detail = "The embedding endpoint refused the texts."


class Meaning:
    """The model with an open connection; `model` names it beside every vector that is kept."""

    def __init__(self, client: httpx.AsyncClient, model: str, dimensions: int | None) -> None:
        self._client = client
        self._asked: dict[str, str | int] = {"model": model, "encoding_format": "float"}
        if dimensions is not None:
            self._asked["dimensions"] = dimensions
        self._remembered: OrderedDict[str, Vector] = OrderedDict()
        self.model = model

    async def of_texts(self, texts: Sequence[str]) -> list[Vector | None]:
        """A vector for each text, None for one that has no direction.

        Raises TextsRefused where the texts are at fault, Forbidden for a wrong key, Unavailable for all else.
        """
        return await self._ask(texts, TEXTS_SECONDS)

    async def of_question(self, words: str) -> Vector | None:
        """The question's vector, or None where there is none in time: words alone are searched then."""
        if not asks_for_meaning(words):
            return None
        if (known := self._remembered.get(words)) is not None:
            self._remembered.move_to_end(words)
            return known
        try:
            (vector,) = await self._ask([words], QUESTION_SECONDS)
        except StewardError as error:
            log.warning("search.words_alone", reason=error.code)
            return None
        if vector is not None:
            self._remembered[words] = vector
            if len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return vector

    async def _ask(self, texts: Sequence[str], seconds: float) -> list[Vector | None]:
        body = {**self._asked, "input": [text[:MOST_CHARACTERS] for text in texts]}
        try:
            answer = await self._client.post("embeddings", json=body, timeout=seconds)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unavailable("The embedding endpoint does not answer.") from error
        _raise_for(answer.status_code)
        return _vectors(answer, len(texts))


def _raise_for(status: int) -> None:
    if status in REFUSALS:
        raise TextsRefused
    if status in (401, 403):
        raise Forbidden("The embedding endpoint refused the key: check EMBEDDING_API_KEY.")
    if status != 200:
        raise Unavailable(f"The embedding endpoint answered {status}.")


def _vectors(answer: httpx.Response, wanted: int) -> list[Vector | None]:
    """In the order of the texts, whatever order the endpoint chose."""
    try:
        data: list[Any] = answer.json()["data"]
        found = {int(one["index"]): [float(number) for number in one["embedding"]] for one in data}
        vectors = [found[index] for index in range(wanted)]
    except (ValueError, KeyError, TypeError) as error:
        raise Unavailable("The embedding endpoint answered something else than vectors.") from error
    return [fitted(vector) for vector in vectors]


@asynccontextmanager
async def open_meaning(settings: Settings) -> AsyncIterator[Meaning | None]:
    """The configured model, or None where search goes by words alone."""
    if not settings.has_embeddings:
        yield None
        return
    key = settings.embedding_api_key
    async with httpx.AsyncClient(
        base_url=f"{settings.embedding_base_url.rstrip('/')}/",
        headers={"Authorization": f"Bearer {key.get_secret_value()}"} if key else {},
        limits=httpx.Limits(max_connections=16, keepalive_expiry=60),
    ) as client:
        yield Meaning(client, settings.embedding_model, settings.embedding_dimensions)

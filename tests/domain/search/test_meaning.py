"""The embedding model over real HTTP: what is sent, what goes wrong, and that nobody waits for it."""

import time
from collections.abc import AsyncIterator

import pytest
from pydantic import SecretStr

from domain.core.errors import Forbidden, Unavailable
from domain.core.settings import Settings
from domain.models.search import WIDTH
from domain.search.meaning import Meaning, TextsRefused, open_meaning
from tests.embeddings import ScriptedEmbeddings, scripted_embeddings, vector_of


def configured(model: ScriptedEmbeddings, **settings: object) -> Settings:
    given = {"embedding_base_url": model.url, "embedding_model": "scripted", **settings}
    return Settings.model_validate(given)


@pytest.fixture
async def model() -> AsyncIterator[ScriptedEmbeddings]:
    async with scripted_embeddings() as running:
        yield running


@pytest.fixture
async def meaning(model: ScriptedEmbeddings) -> AsyncIterator[Meaning]:
    settings = configured(model, embedding_api_key=SecretStr("k-1"), embedding_dimensions=512)
    async with open_meaning(settings) as opened:
        assert opened is not None
        yield opened


async def test_without_configuration_there_is_no_model() -> None:
    async with open_meaning(Settings(embedding_model="scripted")) as opened:
        assert opened is None


async def test_texts_come_back_in_their_order(model: ScriptedEmbeddings, meaning: Meaning) -> None:
    first, second = await meaning.of_texts(["a leaking tap", "a dog"])
    assert first is not None
    assert second is not None
    assert first[:8] == vector_of("a leaking tap")
    assert second[:8] == vector_of("a dog")
    assert len(first) == WIDTH
    assert model.keys == ["Bearer k-1"]
    assert model.requests[0]["model"] == "scripted"
    assert model.requests[0]["dimensions"] == 512


async def test_a_long_text_is_cut(model: ScriptedEmbeddings, meaning: Meaning) -> None:
    await meaning.of_texts(["dog " * 10_000])
    assert len(model.texts[0]) == 8000


@pytest.mark.parametrize(
    ("status", "error"),
    [(400, TextsRefused), (413, TextsRefused), (401, Forbidden), (429, Unavailable), (500, Unavailable)],
)
async def test_what_the_endpoint_refuses_is_told_apart(
    model: ScriptedEmbeddings, meaning: Meaning, status: int, error: type[Exception]
) -> None:
    model.statuses = [status]
    with pytest.raises(error):
        await meaning.of_texts(["a dog"])


@pytest.mark.parametrize(
    "garbage", [b"", b"<html>", b"[]", b'{"data": []}', b'{"data": [{"index": 0, "embedding": ["x"]}]}']
)
async def test_garbage_is_tried_again_later(
    model: ScriptedEmbeddings, meaning: Meaning, garbage: bytes
) -> None:
    model.garbage = garbage
    with pytest.raises(Unavailable):
        await meaning.of_texts(["a dog"])
    assert await meaning.of_question("a noisy dog") is None


async def test_a_question_does_not_wait_for_a_slow_endpoint(
    model: ScriptedEmbeddings, meaning: Meaning
) -> None:
    model.seconds = 1.5
    began = time.perf_counter()
    assert await meaning.of_question("leaking tap") is None
    assert time.perf_counter() - began < 1


async def test_an_endpoint_that_is_away_costs_only_the_meaning() -> None:
    settings = Settings(embedding_base_url="http://127.0.0.1:9/v1", embedding_model="scripted")
    async with open_meaning(settings) as opened:
        assert opened is not None
        assert await opened.of_question("leaking tap") is None
        with pytest.raises(Unavailable):
            await opened.of_texts(["a dog"])


async def test_a_question_is_asked_once(model: ScriptedEmbeddings, meaning: Meaning) -> None:
    first = await meaning.of_question("leaking tap")
    assert first is not None
    assert await meaning.of_question("leaking tap") == first
    assert len(model.requests) == 1

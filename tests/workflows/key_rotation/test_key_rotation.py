"""The rotation as a workflow, and payloads sealed on their way to Temporal."""

import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from uuid import uuid4

import pytest
from pydantic import SecretStr
from temporalio.api.common.v1 import Payload
from temporalio.client import Client, WorkflowExecutionStatus, WorkflowFailureError

from domain.core.crypto.ciphers import Undecipherable
from domain.core.settings import Settings
from workflows.codec import ENCODING, SealedPayloads
from workflows.queues import TASK_QUEUES
from workflows.temporal import connect, data_converter

SECRET = b"a payload that names 0198f0c0"


@pytest.mark.usefixtures("worker")
async def test_a_rotation_ends_even_where_fields_open_with_no_key(temporal: Client) -> None:
    """Other tests leave fields in this database that were tampered with: the rotation passes them by."""
    run = f"turn-{uuid4()}"
    handle = await temporal.start_workflow("KeyRotationWorkflow", id=run, task_queue=TASK_QUEUES["sweeps"])
    with suppress(WorkflowFailureError):
        assert await handle.result() == 0
    described = await handle.describe()
    assert described.status in (WorkflowExecutionStatus.COMPLETED, WorkflowExecutionStatus.FAILED)


async def test_a_sealed_payload_comes_back_and_shows_nothing() -> None:
    codec = SealedPayloads(secrets.token_bytes(32))
    plain = Payload(metadata={"encoding": b"json/plain"}, data=SECRET)
    (sealed,) = await codec.encode([plain])
    assert sealed.metadata["encoding"] == ENCODING
    assert SECRET not in sealed.SerializeToString()
    assert await codec.decode([sealed]) == [plain]


async def test_payloads_from_before_the_key_still_read() -> None:
    plain = Payload(metadata={"encoding": b"json/plain"}, data=SECRET)
    assert await SealedPayloads(secrets.token_bytes(32)).decode([plain]) == [plain]


async def test_another_key_is_a_clear_error() -> None:
    (sealed,) = await SealedPayloads(secrets.token_bytes(32)).encode([Payload(data=SECRET)])
    with pytest.raises(Undecipherable):
        await SealedPayloads(secrets.token_bytes(32)).decode([sealed])


async def test_with_a_key_nothing_readable_reaches_the_server(
    temporal_settings: Settings, temporal: Client
) -> None:
    key = urlsafe_b64encode(secrets.token_bytes(32)).decode()
    settings = temporal_settings.model_copy(update={"temporal_payload_key": SecretStr(key)})
    sealing = await connect(settings)
    assert data_converter(settings).payload_codec is not None
    word = f"word-{uuid4().hex}"
    handle = await sealing.start_workflow("Unheard", word, id=f"sealed-{uuid4()}", task_queue="nobody")
    try:
        seen = await temporal.get_workflow_handle(handle.id).fetch_history()
        assert word not in seen.to_json()
        (payload,) = seen.events[0].workflow_execution_started_event_attributes.input.payloads
        assert payload.metadata["encoding"] == ENCODING
    finally:
        await handle.terminate()

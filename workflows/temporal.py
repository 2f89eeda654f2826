"""How every process of ours talks to Temporal: one client and one converter."""

import dataclasses

from temporalio.client import Client
from temporalio.common import SearchAttributeKey
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.converter import DataConverter
from temporalio.runtime import Runtime

from domain.core.crypto.keys import decoded_key
from domain.core.settings import Settings
from workflows.codec import SealedPayloads
from workflows.connection import tls_of
from workflows.summaries import SummaryPayloadConverter
from workflows.telemetry import tracing

PROPERTY_ID = SearchAttributeKey.for_keyword("PropertyId")
ENTITY_TYPE = SearchAttributeKey.for_keyword("EntityType")
ENTITY_ID = SearchAttributeKey.for_keyword("EntityId")
STAGE = SearchAttributeKey.for_keyword("Stage")


def data_converter(settings: Settings) -> DataConverter:
    """Pydantic's, with sealed payloads where a key is configured: the newest first, older ones after it."""
    key = settings.temporal_payload_key
    if key is None:
        return pydantic_data_converter
    listed = key.get_secret_value().split(",")
    codec = SealedPayloads(*(decoded_key("temporal_payload", one.strip()) for one in listed))
    return dataclasses.replace(
        pydantic_data_converter, payload_converter_class=SummaryPayloadConverter, payload_codec=codec
    )


async def connect(settings: Settings, runtime: Runtime | None = None) -> Client:
    """Raises RuntimeError while Temporal does not answer."""
    key = settings.temporal_api_key
    return await Client.connect(
        settings.temporal_target,
        namespace=settings.temporal_namespace,
        tls=tls_of(settings),
        api_key=key.get_secret_value() if key else None,
        data_converter=data_converter(settings),
        interceptors=tracing(settings),
        runtime=runtime,
    )

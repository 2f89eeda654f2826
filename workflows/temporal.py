"""How every process of ours talks to Temporal: one client, one converter, one task queue."""

from temporalio.client import Client
from temporalio.common import SearchAttributeKey
from temporalio.contrib.pydantic import pydantic_data_converter

from domain.core.settings import Settings
from workflows.telemetry import tracing

TASK_QUEUE = "steward"

PROPERTY_ID = SearchAttributeKey.for_keyword("PropertyId")
ENTITY_TYPE = SearchAttributeKey.for_keyword("EntityType")
ENTITY_ID = SearchAttributeKey.for_keyword("EntityId")
STAGE = SearchAttributeKey.for_keyword("Stage")


async def connect(settings: Settings) -> Client:
    """Raises RuntimeError while Temporal does not answer."""
    key = settings.temporal_api_key
    return await Client.connect(
        settings.temporal_target,
        namespace=settings.temporal_namespace,
        tls=settings.temporal_tls,
        api_key=key.get_secret_value() if key else None,
        data_converter=pydantic_data_converter,
        interceptors=tracing(settings),
    )

"""The search attributes that the namespace must have: without one Temporal refuses starts that name it."""

from collections.abc import Sequence

import structlog
from temporalio.api.enums.v1 import IndexedValueType
from temporalio.api.operatorservice.v1 import ListSearchAttributesRequest
from temporalio.client import Client
from temporalio.common import SearchAttributeKey
from temporalio.service import RPCError, RPCStatusCode

from workflows.temporal import ENTITY_ID, ENTITY_TYPE, PROPERTY_ID, STAGE

log = structlog.get_logger()
OURS: tuple[SearchAttributeKey[str], ...] = (PROPERTY_ID, ENTITY_TYPE, ENTITY_ID, STAGE)
KEYWORD = IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD
# Clusters that others operate may not let a client ask.
NOT_TOLD = (RPCStatusCode.PERMISSION_DENIED, RPCStatusCode.UNIMPLEMENTED)


class MissingSearchAttributes(RuntimeError):
    """The namespace lacks search attributes; the text says which, and the command that makes one."""


async def require(client: Client, keys: Sequence[SearchAttributeKey[str]] = OURS) -> None:
    """Raises MissingSearchAttributes, or RPCError where Temporal does not answer."""
    request = ListSearchAttributesRequest(namespace=client.namespace)
    try:
        known = (await client.operator_service.list_search_attributes(request)).custom_attributes
    except RPCError as error:
        if error.status not in NOT_TOLD:
            raise
        log.warning("search_attributes.not_told", reason=error.status.name)
        return
    missing = [key.name for key in keys if known.get(key.name) != KEYWORD]
    if missing:
        raise MissingSearchAttributes(
            f"Temporal's namespace '{client.namespace}' lacks the search attributes {', '.join(missing)} of"
            f" type Keyword. Make each: temporal operator search-attribute create --name {missing[0]}"
            f" --type Keyword --namespace {client.namespace}"
        )

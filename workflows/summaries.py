"""Summaries of activities and timers, which operators read in Temporal's UI though payloads are sealed."""

from typing import Any

from temporalio.api.common.v1 import Payload
from temporalio.contrib.pydantic import PydanticJSONPlainPayloadConverter
from temporalio.converter import (
    CompositePayloadConverter,
    DefaultPayloadConverter,
    JSONPlainPayloadConverter,
)

MARK, FOR_OPERATORS = "steward-for", b"operators"


class Summary(str):
    """A text of ours that names nobody: written in code, with counts at most."""

    __slots__ = ()


class _MarksSummaries(PydanticJSONPlainPayloadConverter):
    def to_payload(self, value: Any) -> Payload | None:
        payload = super().to_payload(value)
        if payload is not None and isinstance(value, Summary):
            payload.metadata[MARK] = FOR_OPERATORS
        return payload


class SummaryPayloadConverter(CompositePayloadConverter):
    """Pydantic's, which marks summaries for the codec; a codec sees payloads and not what they are for."""

    def __init__(self) -> None:
        super().__init__(
            *(
                _MarksSummaries() if isinstance(each, JSONPlainPayloadConverter) else each
                for each in DefaultPayloadConverter.default_encoding_payload_converters
            )
        )


def is_summary(payload: Payload) -> bool:
    return payload.metadata.get(MARK) == FOR_OPERATORS

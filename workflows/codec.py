"""Payloads sealed before they leave for Temporal: for clusters that others operate."""

import os
from collections.abc import Sequence
from contextlib import suppress

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from temporalio.api.common.v1 import Payload
from temporalio.api.sdk.v1 import WorkflowMetadata
from temporalio.contrib.pydantic import pydantic_data_converter
from temporalio.converter import PayloadCodec

from domain.core.crypto.ciphers import NONCE_BYTES, Undecipherable
from workflows.operator_notes import OPERATOR_NOTES
from workflows.summaries import is_summary

ENCODING = b"binary/steward-sealed"
# What operators read in Temporal's UI, which has no key: the same words for every run, and how far one is.
FOR_OPERATORS = frozenset(
    payload.data
    for about in OPERATOR_NOTES.values()
    for payload in pydantic_data_converter.payload_converter.to_payloads([about.summary, about.details])
)
PROGRESS = WorkflowMetadata.DESCRIPTOR.full_name.encode()


class SealedPayloads(PayloadCodec):
    """AES-256-GCM over each payload but the texts for operators; unsealed ones, from before the key was set,
    still read, and so do those under an older key: the runs of a Schedule hand on their last result.

    Payloads hold ids only, with or without it. Source: Temporal, Payload Codec.
    """

    def __init__(self, key: bytes, *older: bytes) -> None:
        self._cipher = AESGCM(key)
        self._ciphers = [self._cipher, *map(AESGCM, older)]

    async def encode(self, payloads: Sequence[Payload]) -> list[Payload]:
        return [payload if _for_operators(payload) else self._sealed(payload) for payload in payloads]

    async def decode(self, payloads: Sequence[Payload]) -> list[Payload]:
        return [self._opened(payload) for payload in payloads]

    def _sealed(self, payload: Payload) -> Payload:
        nonce = os.urandom(NONCE_BYTES)
        data = nonce + self._cipher.encrypt(nonce, payload.SerializeToString(), ENCODING)
        return Payload(metadata={"encoding": ENCODING}, data=data)

    def _opened(self, payload: Payload) -> Payload:
        if payload.metadata.get("encoding") != ENCODING:
            return payload
        nonce, body = payload.data[:NONCE_BYTES], payload.data[NONCE_BYTES:]
        for cipher in self._ciphers:
            with suppress(InvalidTag):
                return Payload.FromString(cipher.decrypt(nonce, body, ENCODING))
        raise Undecipherable("a Temporal payload was sealed with another key: TEMPORAL_PAYLOAD_KEY")


def _for_operators(payload: Payload) -> bool:
    return (
        is_summary(payload)
        or payload.data in FOR_OPERATORS
        or payload.metadata.get("messageType") == PROGRESS
    )

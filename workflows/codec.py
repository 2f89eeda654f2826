"""Payloads sealed before they leave for Temporal: for clusters that others operate."""

import os
from collections.abc import Sequence

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from temporalio.api.common.v1 import Payload
from temporalio.converter import PayloadCodec

from domain.core.crypto import NONCE_BYTES, Undecipherable

ENCODING = b"binary/steward-sealed"


class SealedPayloads(PayloadCodec):
    """AES-256-GCM over each payload; unsealed ones, from before the key was set, still read.

    Payloads hold ids only, with or without it. Source: Temporal, Payload Codec.
    """

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    async def encode(self, payloads: Sequence[Payload]) -> list[Payload]:
        return [self._sealed(payload) for payload in payloads]

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
        try:
            return Payload.FromString(self._cipher.decrypt(nonce, body, ENCODING))
        except InvalidTag as error:
            raise Undecipherable("a Temporal payload was sealed with another key") from error

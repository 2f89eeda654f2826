"""Source files at rest: encrypted under the field key, bound to their job."""

import os
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from domain.core.crypto.ciphers import KEY_ID_BYTES, NONCE_BYTES, FieldCipher, Undecipherable

PREFIX = "imports/"


def object_key(job_id: UUID) -> str:
    return f"{PREFIX}{job_id}"


def job_of(key: str) -> UUID:
    """The job whose file lies under the key."""
    return UUID(key.removeprefix(PREFIX))


def seal_file(cipher: FieldCipher, job_id: UUID, data: bytes) -> bytes:
    """key id ‖ nonce ‖ ciphertext."""
    nonce = os.urandom(NONCE_BYTES)
    return cipher.key_id + nonce + AESGCM(cipher.key).encrypt(nonce, data, object_key(job_id).encode())


def open_file(cipher: FieldCipher, job_id: UUID, sealed: bytes) -> bytes:
    """Raises Undecipherable when the bytes are not this job's file under this key."""
    nonce, body = sealed[KEY_ID_BYTES : KEY_ID_BYTES + NONCE_BYTES], sealed[KEY_ID_BYTES + NONCE_BYTES :]
    key = cipher.key_of(sealed)
    if key is None:
        raise Undecipherable("the stored file was written with another key")
    try:
        return AESGCM(key).decrypt(nonce, body, object_key(job_id).encode())
    except (InvalidTag, ValueError) as error:
        raise Undecipherable("the stored file does not belong to this job") from error

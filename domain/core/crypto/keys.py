"""The process's secret keys: from the settings, or made once in the home folder of a local stack."""

import os
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from pathlib import Path

from pydantic import SecretStr

from domain.core.crypto.ciphers import FieldCipher
from domain.core.settings import Settings

KEY_BYTES = 32


@dataclass(frozen=True, slots=True, repr=False)
class Keys:
    """`token` derives mailed links, `field` encrypts columns, `cursor` encrypts page cursors; 32 bytes each.

    `older_fields` are keys that columns may still be encrypted under while a rotation goes on.
    """

    token: bytes
    field: bytes
    cursor: bytes
    older_fields: tuple[bytes, ...] = ()

    def cipher(self) -> FieldCipher:
        return FieldCipher(self.field, self.older_fields)


def load_keys(settings: Settings) -> Keys:
    """Raises ValueError when a configured key is not 32 bytes of URL-safe base64."""
    return Keys(
        token=_key(settings, "token", settings.token_key),
        field=_key(settings, "field", settings.field_key),
        cursor=_cursor_key(settings),
        older_fields=_older(settings.field_keys_old),
    )


def _older(configured: SecretStr | None) -> tuple[bytes, ...]:
    listed = configured.get_secret_value().split(",") if configured else []
    return tuple(decoded_key("field", key.strip()) for key in listed if key.strip())


def _cursor_key(settings: Settings) -> bytes:
    """In production only the API has one; what another process wrote would be good for nobody."""
    if settings.cursor_key is None and not settings.local:
        return secrets.token_bytes(KEY_BYTES)
    return _key(settings, "cursor", settings.cursor_key)


def _key(settings: Settings, name: str, configured: SecretStr | None) -> bytes:
    if configured is not None:
        return decoded_key(name, configured.get_secret_value())
    return decoded_key(name, _local_key(settings.home / "keys" / name))


def decoded_key(name: str, encoded: str) -> bytes:
    """Raises ValueError unless it is 32 bytes of URL-safe base64."""
    refusal = f"{name.upper()}_KEY must be {KEY_BYTES} bytes as URL-safe base64."
    try:
        key = urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
    except ValueError:
        raise ValueError(refusal) from None
    if len(key) != KEY_BYTES:
        raise ValueError(refusal)
    return key


def _local_key(path: Path) -> str:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = urlsafe_b64encode(secrets.token_bytes(KEY_BYTES))
    unfinished = path.with_suffix(f".{os.getpid()}")
    with open(os.open(unfinished, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as file:
        file.write(made)
    try:  # the first process wins; link() is atomic and refuses an existing name
        os.link(unfinished, path)
    except FileExistsError:
        pass
    finally:
        unfinished.unlink()
    return path.read_text()

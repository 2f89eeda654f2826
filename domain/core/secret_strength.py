"""Secrets that production refuses: too short, not random, or written in every tutorial."""

from base64 import urlsafe_b64decode
from collections.abc import Iterator, Mapping

from psycopg import ProgrammingError
from psycopg.conninfo import conninfo_to_dict

KEY_BYTES = 32
MIN_DISTINCT_BYTES = 16  # 32 random bytes have about 30, and never so few
MIN_TOKEN = 32
MIN_PASSWORD = 12
# Without the marks between their words and the digits at their end.
WELL_KNOWN = frozenset({
    "admin", "changeit", "changeme", "default", "demo", "demodemo", "demopassword", "example",
    "letmein", "minio", "minioadmin", "mypassword", "mysecret", "mysecretpassword", "pass", "passw0rd",
    "password", "passwordpassword", "postgres", "postgrespassword", "qwerty", "qwertyuiop", "root",
    "s3cr3t", "secret", "secretpassword", "secretsecret", "steward", "stewardapp", "stewardowner",
    "stewardpassword", "stewardworker", "test", "testpassword", "testtest", "topsecret", "verysecret",
    "verysecretpassword",
})  # fmt: skip


def is_well_known(secret: str, *own_names: str) -> bool:
    """True for a word of the list, or a name that stands beside the secret."""
    plain = "".join(character for character in secret.casefold() if character.isalnum()).rstrip("0123456789")
    names = {"".join(filter(str.isalnum, name.casefold())) for name in own_names}
    return not plain or plain in WELL_KNOWN or plain in names


def weak_database_password(name: str, url: str) -> Iterator[str]:
    """A sentence for a password in the URL that somebody would guess; none is for the server to judge."""
    try:
        given = conninfo_to_dict(url.replace("+psycopg", "", 1))
    except ProgrammingError:
        return  # said elsewhere
    password, user = str(given.get("password") or ""), str(given.get("user") or "")
    if password and (len(password) < MIN_PASSWORD or is_well_known(password, user)):
        yield (
            f"Production needs a password of its own in {name}, {MIN_PASSWORD} characters or more:"
            " this one is short or known to everybody."
        )


def weak_token(name: str, token: str) -> Iterator[str]:
    """A sentence for a token that is short or says so itself."""
    if token and (len(token) < MIN_TOKEN or len(set(token)) < MIN_DISTINCT_BYTES // 2):
        yield f"Production needs {MIN_TOKEN} random characters or more in {name}: `openssl rand -hex 32`."


def well_known(name: str, secret: str, *own_names: str) -> Iterator[str]:
    """A sentence for a secret whose length is not ours to choose, but everybody knows."""
    if secret and is_well_known(secret, *own_names):
        yield f"Production needs a secret of its own in {name}: this one is known to everybody."


def weak_keys(keys: Mapping[str, str]) -> Iterator[str]:
    """Sentences for keys that are not 32 random bytes, and for one key under two names."""
    seen: dict[bytes, str] = {}
    for name, encoded in keys.items():
        key = _decoded(encoded)
        if key is None or len(key) != KEY_BYTES or len(set(key)) < MIN_DISTINCT_BYTES:
            yield f"Production needs {KEY_BYTES} random bytes as URL-safe base64 in {name}."
        elif key in seen:
            yield f"Production needs a key of its own in {name}: it is the same as {seen[key]}."
        else:
            seen[key] = name


def _decoded(encoded: str) -> bytes | None:
    try:
        return urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
    except ValueError:
        return None

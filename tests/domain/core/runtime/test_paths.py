"""Paths without their tokens: what logs and traces may show."""

from uuid import UUID

import pytest

from domain.core.crypto.ciphers import derived_token
from domain.core.runtime.paths import masked

# Always the same: each worker of the tests has to name its cases alike.
ROW = UUID("0190b6a0-0000-7000-8000-000000000001")
TOKEN = derived_token(b"k" * 32, "invitation", ROW, 1)


@pytest.mark.parametrize(
    ("path", "shown"),
    [
        (f"/api/invitations/by-token/{TOKEN}", "/api/invitations/by-token/[token]"),
        ("/api/invitations/by-token/typed-wrong", "/api/invitations/by-token/[token]"),
        (f"/link/{TOKEN}/photos", "/link/[token]/photos"),
        (
            f"https://steward.example/inspection/{'ab' * 32}?page=2",
            "https://steward.example/inspection/[token]?page=2",
        ),
    ],
)
def test_a_token_is_masked_wherever_a_path_carries_one(path: str, shown: str) -> None:
    assert masked(path) == shown


@pytest.mark.parametrize(
    "path",
    [
        f"/api/units/{ROW}",
        "/api/properties/deleted.csv",
        "/assets/index-BxT3kqLmAq0b9R8s7Zp2WcVfNnYyUuIiOoPp.js",
    ],
)
def test_what_is_no_token_stays(path: str) -> None:
    assert masked(path) == path

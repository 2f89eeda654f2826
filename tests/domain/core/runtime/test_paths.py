"""Paths without their tokens: what logs and traces may show."""

import pytest

from domain.core.crypto.ciphers import derived_token
from domain.core.runtime.paths import masked
from domain.core.values.ids import new_id

TOKEN = derived_token(b"k" * 32, "invitation", new_id(), 1)


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
        f"/api/units/{new_id()}",
        "/api/properties/deleted.csv",
        "/assets/index-BxT3kqLmAq0b9R8s7Zp2WcVfNnYyUuIiOoPp.js",
    ],
)
def test_what_is_no_token_stays(path: str) -> None:
    assert masked(path) == path

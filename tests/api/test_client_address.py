"""Whose address counts: the socket's, unless a trusted proxy says otherwise."""

import httpx
import pytest
from sqlalchemy import select

from api.client_address import client_of
from api.main import create_app
from api.state import AppState
from domain.core.networks import networks_of
from domain.models import AuditRow
from tests.factories import Maker


@pytest.mark.parametrize(
    ("peer", "forwarded", "trusted", "client"),
    [
        ("127.0.0.1", ["9.9.9.9"], "", "127.0.0.1"),
        ("203.0.113.1", ["9.9.9.9"], "10.0.0.0/8", "203.0.113.1"),
        ("10.0.0.5", ["9.9.9.9"], "10.0.0.0/8", "9.9.9.9"),
        ("10.0.0.5", ["1.1.1.1, 9.9.9.9"], "10.0.0.0/8", "9.9.9.9"),
        ("10.0.0.5", ["1.1.1.1", "9.9.9.9, 10.0.0.7"], "10.0.0.0/8", "9.9.9.9"),
        ("10.0.0.5", ["10.0.0.8"], "10.0.0.0/8", "10.0.0.8"),
        ("10.0.0.5", [], "10.0.0.0/8", "10.0.0.5"),
        ("10.0.0.5", ["9.9.9.9, not an address"], "10.0.0.0/8", "10.0.0.5"),
        ("::ffff:10.0.0.5", ["2001:db8::7"], "10.0.0.0/8, 192.0.2.1", "2001:db8::7"),
        ("not an address", ["9.9.9.9"], "10.0.0.0/8", "not an address"),
        (None, ["9.9.9.9"], "10.0.0.0/8", None),
    ],
)
def test_the_last_address_that_is_no_proxy_counts(
    peer: str | None, forwarded: list[str], trusted: str, client: str | None
) -> None:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    scope = {"type": "http", "client": (peer, 4711) if peer else None, "headers": headers}
    assert client_of(scope, networks_of(trusted)) == client


def test_a_proxy_that_is_no_network_is_refused() -> None:
    with pytest.raises(ValueError, match="does not appear to be"):
        networks_of("10.0.0.0/8, proxy.example")


async def test_a_header_from_loopback_changes_no_audit_row(api: httpx.AsyncClient, make: Maker) -> None:
    person = await make.person()
    headers = person.headers | {"X-Forwarded-For": "9.9.9.9"}
    assert (await api.post("/api/auth/sign-out", headers=headers)).status_code == 204
    async with make.session() as session:
        row = (await session.scalars(select(AuditRow).where(AuditRow.actor_id == person.id))).one()
    assert row.address == "127.0.0.1"


async def test_behind_a_trusted_proxy_the_client_is_recorded(state: AppState, make: Maker) -> None:
    person = await make.person()
    app = create_app(state.settings.model_copy(update={"trusted_proxies": "10.0.0.0/8"}))
    app.state.steward = state
    transport = httpx.ASGITransport(app=app, client=("10.1.2.3", 80))
    async with httpx.AsyncClient(transport=transport, base_url=state.settings.origin) as client:
        headers = person.headers | {"X-Forwarded-For": "198.51.100.4"}
        assert (await client.post("/api/auth/sign-out", headers=headers)).status_code == 204
    async with make.session() as session:
        row = (await session.scalars(select(AuditRow).where(AuditRow.actor_id == person.id))).one()
    assert row.address == "198.51.100.4"

"""Granting admin rights from the command line, as the owner role."""

import json
from collections.abc import Iterator

import pytest
from sqlalchemy import select
from typer.testing import CliRunner

from deploy.admin import app
from domain.core.settings import Settings, get_settings
from domain.models import Account, AuditRow
from tests.factories import Maker


@pytest.fixture
def as_owner(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("OWNER_DATABASE_URL", settings.owner_database_url.get_secret_value())
    get_settings.cache_clear()
    yield
    get_settings.cache_clear()


async def _account(make: Maker, email: str) -> tuple[Account, list[AuditRow]]:
    async with make.session() as session:
        account = (await session.scalars(select(Account).where(Account.email == email))).one()
        audit = await session.scalars(
            select(AuditRow).where(AuditRow.entity_id == account.id).order_by(AuditRow.id)
        )
        return account, list(audit)


@pytest.mark.usefixtures("as_owner")
async def test_an_account_becomes_admin_and_ordinary_again(make: Maker) -> None:
    person = await make.person()
    granted = CliRunner().invoke(app, ["grant", person.email.upper()])
    assert (granted.exit_code, granted.output) == (0, f"{person.email.upper()} is an admin now.\n")
    account, _ = await _account(make, person.email)
    assert account.is_admin
    assert account.version == 2
    assert CliRunner().invoke(app, ["revoke", person.email]).exit_code == 0
    account, audit = await _account(make, person.email)
    assert not account.is_admin
    assert [(row.action, row.system, json.dumps(row.after)) for row in audit] == [
        ("account.admin_granted", "deploy.admin", '{"is_admin": true}'),
        ("account.admin_revoked", "deploy.admin", '{"is_admin": false}'),
    ]


@pytest.mark.usefixtures("as_owner")
async def test_an_unknown_or_unconfirmed_address_is_said_so(make: Maker) -> None:
    unconfirmed = await make.person(confirmed_at=None)
    for email in ("nobody-at-all@example.com", unconfirmed.email):
        answer = CliRunner().invoke(app, ["grant", email])
        assert answer.exit_code == 1
        assert f"There is no confirmed account with the address {email}." in answer.output

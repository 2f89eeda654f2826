"""Confirming a sign-up makes a company with its person as the first owner, named after them."""

import secrets

from sqlalchemy import select

from api.state import AppState
from domain.access.rules import SignUpFields
from domain.core.db.database import Database
from domain.models import Company, CompanyOwner
from tests.accounts import sign_up_confirmed
from tests.factories import Maker


async def test_a_confirmed_sign_up_owns_a_company_of_its_name(
    database: Database, state: AppState, make: Maker
) -> None:
    for full_name in ("Ana Alvarez", None):
        email = f"sign-up-{secrets.token_hex(6)}@example.com"
        fields = SignUpFields(
            email=email, password=secrets.token_urlsafe(12), full_name=full_name, time_zone="Asia/Tokyo"
        )
        user = await sign_up_confirmed(database, state.keys, fields)
        async with make.session() as session:
            rows = await session.scalars(
                select(Company).join(CompanyOwner).where(CompanyOwner.account_id == user.id)
            )
            assert [(row.name, row.time_zone) for row in rows] == [(full_name or email, "Asia/Tokyo")]

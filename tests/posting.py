"""What the notification worker does, step by step, for tests that want a mail without Temporal."""

from typing import Any

from sqlalchemy import or_, select

from api.state import AppState
from domain.core.db.database import Database
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Account, Delivery, Invitation, TenantInvitation
from domain.notify import sending
from domain.notify.capture import captured
from domain.notify.messages import Links
from tests.factories import Maker

NOTIFICATIONS = EntryPoint.by_system(sending.SYSTEM)


async def deliveries_to(make: Maker, email: str) -> list[Delivery]:
    """Every delivery to the address or number, to its account or its invitations, oldest first."""
    async with make.session() as session:
        rows = await session.scalars(
            select(Delivery)
            .outerjoin(Account, Account.id == Delivery.account_id)
            .outerjoin(Invitation, Invitation.id == Delivery.recipient_id)
            .outerjoin(TenantInvitation, TenantInvitation.id == Delivery.recipient_id)
            .where(
                or_(
                    *(row.email == email for row in (Account, Invitation, TenantInvitation)),
                    TenantInvitation.phone == email,
                )
            )
            .order_by(Delivery.id)
        )
        return list(rows)


async def post(make: Maker, worker_database: Database, state: AppState, email: str) -> list[dict[str, Any]]:
    """Sends what waits for the address; answers all its captured mail, newest first."""
    links = Links(state.settings.origin, state.keys.token)
    for delivery in await deliveries_to(make, email):
        async with unit_of_work(worker_database, NOTIFICATIONS) as work:
            begun = await sending.begin(
                session=work.session, delivery_id=delivery.id, links=links, captured=["email", "sms"]
            )
        if not isinstance(begun, str | None):
            attempt = await sending.hand_over(state.settings, begun)
            async with unit_of_work(worker_database, NOTIFICATIONS) as work:
                await sending.settle(
                    session=work.session, scope=work.scope, delivery_id=delivery.id, attempt=attempt
                )
    return captured(state.settings, email)[0]


def token_in(mail: dict[str, Any]) -> str:
    return str(mail["links"][0]).partition("token=")[2]

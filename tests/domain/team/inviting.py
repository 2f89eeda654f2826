"""Inviting and answering through the services, each in a unit of work of its own, at a time of the test's."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select

from api.state import AppState
from domain.access.principal import StaffPrincipal, principal_of
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.outbox import OutboxRow
from domain.core.unit_of_work import EntryPoint, UnitOfWork, unit_of_work
from domain.core.values.dates import utc_now
from domain.models import AuditRow, Delivery, Invitation, Property, UserProperty
from domain.notify.messages import INVITATION
from domain.team import answers, cancelling, invitations
from domain.team.answers import Accepted, ByCard, ByLink
from domain.team.rules import NewInvitation
from tests.factories import Maker, Person


@dataclass(frozen=True)
class Inviting:
    """What tests do with invitations."""

    make: Maker
    state: AppState

    @asynccontextmanager
    async def as_person(self, person: Person) -> AsyncIterator[tuple[UnitOfWork, StaffPrincipal]]:
        entry = EntryPoint.by_session(token_hash(person.token))
        async with unit_of_work(self.state.database, entry) as work:
            yield work, principal_of(work.auth)

    async def invite(
        self, by: Person, email: str, *places: Property, now: datetime | None = None, **more: Any
    ) -> UUID:
        fields = NewInvitation(property_ids=[place.id for place in places], email=email, **more)
        async with self.as_person(by) as (work, principal):
            return await invitations.invite(
                session=work.session,
                principal=principal,
                keys=self.state.keys,
                settings=self.state.settings,
                fields=fields,
                now=now or utc_now(),
            )

    async def resend(self, by: Person, invitation_id: UUID, now: datetime | None = None) -> None:
        async with self.as_person(by) as (work, principal):
            await invitations.resend(
                session=work.session,
                principal=principal,
                keys=self.state.keys,
                settings=self.state.settings,
                invitation_id=invitation_id,
                now=now or utc_now(),
            )

    async def cancel(self, by: Person, invitation_id: UUID, now: datetime | None = None) -> None:
        async with self.as_person(by) as (work, principal):
            await cancelling.cancel(
                session=work.session,
                principal=principal,
                invitation_id=invitation_id,
                now=now or utc_now(),
            )

    async def accept(self, by: Person, invitation_id: UUID, now: datetime | None = None) -> Accepted:
        async with self.as_person(by) as (work, principal):
            return await answers.accept(
                session=work.session,
                principal=principal,
                invitation_id=invitation_id,
                now=now or utc_now(),
            )

    async def decline(self, by: Person, invitation_id: UUID, now: datetime | None = None) -> None:
        async with self.as_person(by) as (work, principal):
            await answers.decline(
                session=work.session,
                scope=principal.scope,
                way=ByCard(invitation_id),
                now=now or utc_now(),
            )

    async def ask_again(self, token: str, now: datetime | None = None) -> None:
        async with unit_of_work(self.state.database, EntryPoint.by_visitor()) as work:
            await answers.ask_again(
                session=work.session, scope=work.scope, way=ByLink(token), now=now or utc_now()
            )

    def token(self, invitation_id: UUID, token_version: int = 1) -> str:
        """The token of the mailed link."""
        return derived_token(self.state.keys.token, INVITATION, invitation_id, token_version)

    async def row(self, invitation_id: UUID) -> Invitation:
        async with self.make.session() as session:
            row = await session.get_one(Invitation, invitation_id)
            session.expunge_all()
            return row

    async def links(self, person: Person) -> dict[UUID, str]:
        """The person's active roles by property."""
        async with self.make.session() as session:
            rows = await session.execute(
                select(UserProperty.property_id, UserProperty.role).where(
                    UserProperty.account_id == person.id, UserProperty.is_active
                )
            )
            return {row.property_id: row.role for row in rows}

    async def actions(self, invitation_id: UUID) -> list[tuple[str, UUID | None]]:
        """What the audit log says of the invitation, and of which property."""
        async with self.make.session() as session:
            rows = await session.execute(
                select(AuditRow.action, AuditRow.property_id)
                .where(AuditRow.entity_id == invitation_id)
                .order_by(AuditRow.id)
            )
            return [(row.action, row.property_id) for row in rows]

    async def outbox(self, invitation_id: UUID) -> list[tuple[str, str]]:
        """What Temporal is told: kind and workflow id, in order."""
        async with self.make.session() as session:
            rows = await session.execute(
                select(OutboxRow.kind, OutboxRow.workflow_id)
                .where(OutboxRow.workflow_id.startswith(f"invitation/{invitation_id}/"))
                .order_by(OutboxRow.sequence)
            )
            return [(row.kind, row.workflow_id.rpartition("/")[2]) for row in rows]

    async def deliveries(self, invitation_id: UUID) -> list[Delivery]:
        async with self.make.session() as session:
            rows = await session.scalars(
                select(Delivery)
                .where(Delivery.subject_ids.contains({"invitation_id": str(invitation_id)}))
                .order_by(Delivery.id)
            )
            found = list(rows)
            session.expunge_all()
            return found

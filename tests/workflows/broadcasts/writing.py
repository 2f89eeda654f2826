"""A message to many that is ready to be sent, for tests of its workflow."""

from datetime import timedelta
from uuid import UUID

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Broadcast, BroadcastRecipient, Resident
from tests.factories import Maker, Person


def zone_at_noon() -> str:
    """A zone whose clock shows midday now: nobody there has quiet hours."""
    behind = utc_now().hour - 12
    return f"Etc/GMT{behind:+d}" if behind else "Etc/GMT"


async def confirmed(
    make: Maker, owner: Person, mailbox: str, *, residents: int, size: int = 200
) -> Broadcast:
    """With its recipients, at mailboxes that begin with `mailbox`, and without an outbox row, so that no
    other worker sends it."""
    place = await make.property(owner, time_zone=zone_at_noon())
    row = Broadcast(
        id=new_id(),
        company_id=place.company_id,
        account_id=owner.id,
        actor_id=owner.id,
        author_name="Ana",
        property_ids=[place.id],
        audience={"kind": "properties", "property_ids": [str(place.id)]},
        channels=["email"],
        subject="Water off",
        body="Hello {{first_name}}.",
        status="sending",
        residents=residents,
        chunks=-(-residents // size),
        confirmed_at=utc_now() - timedelta(seconds=1),
    )
    people = [_resident(place.id, mailbox, number) for number in range(residents)]
    async with make.session() as session:
        session.add_all([row, *people])
        await session.flush()
        session.add_all(
            BroadcastRecipient(
                broadcast_id=row.id,
                property_id=place.id,
                resident_id=person.id,
                channel="email",
                chunk=number // size,
            )
            for number, person in enumerate(people)
        )
        await session.flush()
        session.expunge_all()
    return row


def _resident(property_id: UUID, mailbox: str, number: int) -> Resident:
    return Resident(
        id=new_id(),
        property_id=property_id,
        first_name="Rosa",
        last_name=f"Martinez {number}",
        email=f"{mailbox}-{number}@example.com",
        status="active",
    )

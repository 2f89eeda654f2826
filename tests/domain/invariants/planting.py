"""Rows that break an invariant, planted as the tables' owner."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from sqlalchemy import delete, insert, text

from domain.core.db.base import Base, table_of
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import (
    Autopay,
    AutopayDraw,
    Company,
    Delivery,
    Document,
    ImportChange,
    ImportChunk,
    ImportFailedRow,
    ImportJob,
    Lease,
    LeaseParty,
    OutboxRow,
    Photo,
    StoredFile,
    StoredPaymentMethod,
    TenantInvitation,
    UserProperty,
)
from tests.domain.ledger.planting import OFFENDERS as MONEY_OFFENDERS
from tests.factories import Maker, local_today

Plant = Callable[[Maker], Awaitable[UUID]]
DONE = {"created": 2, "updated": 0, "skipped": 1, "failed": 1}


async def save(make: Maker, model: type[Base], **columns: Any) -> None:
    async with make.session() as session:
        await session.execute(insert(table_of(model)).values(**columns))


async def a_property_without_owner(make: Maker) -> UUID:
    row = await make.property(await make.person())
    async with make.session() as session:
        await session.execute(text("ALTER TABLE user_properties DISABLE TRIGGER keep_an_owner_removed"))
        await session.execute(delete(UserProperty).where(UserProperty.property_id == row.id))
        await session.execute(text("ALTER TABLE user_properties ENABLE TRIGGER keep_an_owner_removed"))
    return row.id


async def a_company_without_owner(make: Maker) -> UUID:
    row_id = new_id()
    await save(make, Company, id=row_id, name="Nobody's", time_zone="America/New_York")
    return row_id


def a_deleted(table: str) -> Plant:
    """Deleted, and never to be purged."""

    async def plant(make: Maker) -> UUID:
        owner = await make.person()
        place = await make.property(owner)
        about = {"id": new_id(), "property_id": place.id, "resident_id": (await make.resident(place.id)).id}
        if table == "properties":
            return (await make.property(owner, deleted_at=utc_now())).id
        if table == "units":
            return (await make.unit(place.id, deleted_at=utc_now())).id
        if table == "maintenance_requests":
            return (await make.request(place, deleted_at=utc_now())).id
        if table == "equipment":
            return (await make.equipment(place, deleted_at=utc_now())).id
        if table == "work_orders":
            return (await make.work_order(place, deleted_at=utc_now())).id
        if table == "maintenance_schedules":
            return (await make.schedule(place, deleted_at=utc_now())).id
        if table == "vendors":
            return (await make.vendor(owner, deleted_at=utc_now())).id
        if table in ("documents", "photos"):
            return await _a_deleted_file_of(make, table, owner.id, place.id)
        name = "make" if table == "vehicles" else "name"
        async with make.session() as session:
            await session.execute(
                text(
                    f"INSERT INTO {table} (id, property_id, resident_id, {name}, deleted_at)"
                    " VALUES (:id, :property_id, :resident_id, 'Ford', now())"
                ),
                about,
            )
        return about["id"]

    return plant


async def _a_deleted_file_of(make: Maker, table: str, account_id: UUID, property_id: UUID) -> UUID:
    """A document or a photo of the property."""
    row_id = new_id()
    about = {"id": row_id, "property_id": property_id, "entity_type": "property", "entity_id": property_id}
    kept = {"state": "stored", "name": "a", "size": 1, "sha256": bytes(32), "uploaded_by": account_id}
    await save(make, StoredFile, kind="property.file", **about, **kept)
    deleted = {**about, "file_id": row_id, "deleted_at": utc_now()}
    if table == "documents":
        await save(make, Document, series_id=row_id, document_name="a", document_type="other", **deleted)
    else:
        await save(make, Photo, display_order=1, width=1, height=1, **deleted)
    return row_id


async def a_lease_without_primary(make: Maker) -> UUID:
    place = await make.property(await make.person())
    lease = await make.lease(await make.unit(place.id), await make.resident(place.id))
    async with make.session() as session:
        await session.execute(delete(LeaseParty).where(LeaseParty.lease_id == lease.id))
    return lease.id


async def a_lease_with_two(make: Maker) -> UUID:
    place = await make.property(await make.person())
    lease = await make.lease(await make.unit(place.id), await make.resident(place.id))
    await make.party(lease, await make.resident(place.id), "primary")
    return lease.id


async def a_lease_at_another_rent(make: Maker) -> UUID:
    unit = await make.unit((await make.property(await make.person())).id)
    lease = await make.lease(unit, await make.resident(unit.property_id, unit_id=unit.id))
    await make.open_tenancy(lease)
    async with make.session() as session:
        (await session.get_one(Lease, lease.id)).monthly_rent += 1
    return lease.id


async def a_request_that_nobody_gave(make: Maker) -> UUID:
    owner = await make.person()
    place = await make.property(owner)
    return (await make.request(place, assignee_id=owner.id)).id


async def a_schedule_that_forgot_its_work(make: Maker) -> UUID:
    place, day = await make.property(await make.person()), utc_now().date()
    schedule = await make.schedule(place, first_due_date=day)
    await make.work_order(place, schedule_id=schedule.id, due_date=day.replace(year=day.year - 1))
    return schedule.id


async def a_duplicate_that_is_open(make: Maker) -> UUID:
    place = await make.property(await make.person())
    return (await make.request(place, duplicate_of_id=(await make.request(place)).id)).id


async def a_second_invitation(make: Maker) -> UUID:
    owner = await make.person()
    place = await make.property(owner)
    first = await make.invitation(owner, [place])
    return (await make.invitation(owner, [place], email=first.email.upper())).id


async def a_token_as_it_is(make: Maker) -> UUID:
    owner = await make.person()
    return (await make.invitation(owner, [await make.property(owner)], token_hash=new_id().bytes)).id


def an_outbox_row(**columns: Any) -> Plant:
    """Of a process that no relay sends."""

    async def plant(make: Maker) -> UUID:
        row_id = new_id()
        given = {"process": "Nobody", "workflow_id": f"nobody/{row_id}", "input": {}, "dead_at": utc_now()}
        await save(make, OutboxRow, **{"id": row_id, **given, **columns})
        return row_id

    return plant


async def a_row_settled_too_early(make: Maker) -> UUID:
    workflow_id = f"nobody/{new_id()}"
    await an_outbox_row(workflow_id=workflow_id)(make)
    settled = {"dead_at": None, "started_at": utc_now(), "outcome": "delivered"}
    return await an_outbox_row(workflow_id=workflow_id, **settled)(make)


def a_delivery(**columns: Any) -> Plant:
    async def plant(make: Maker) -> UUID:
        row_id = new_id()
        given = {"recipient_kind": "address", "recipient_address": "ana@example.com", "template": "confirm"}
        await save(
            make,
            Delivery,
            **{"id": row_id, "subject_ids": {}, "dedupe_key": str(row_id), "attempts": 1, **given, **columns},
        )
        return row_id

    return plant


def an_import(*, results: list[dict[str, int] | None] | None = None, **columns: Any) -> Plant:
    """One of which everything agrees but what `columns` and the chunks' `results` say: None is a chunk that
    is missing."""

    async def plant(make: Maker) -> UUID:
        person, row_id = await make.person(), new_id()
        kept = columns.pop("kept", True)
        given = {
            "status": "completed", "import_type": "units", "file_name": "units.csv", "file_key": "none",
            "file_sha256": b"", "mappings": [], "total_records": 4, "successful_records": 2,
            "skipped_records": 1, "failed_records": 1, "created_entities": {"units": 2},
            "completed_at": utc_now(),
        }  # fmt: skip
        of_job = {"job_id": row_id, "account_id": person.id}
        made_by = {"account_id": person.id, "actor_id": person.id}
        await save(make, ImportJob, **{"id": row_id, **made_by, **given, **columns})
        for number, result in enumerate(results or [DONE]):
            if result is not None:
                await save(make, ImportChunk, number=number, result=result, **of_job)
        change = {"chunk": 0, "entity_type": "units", "action": "created", "row_numbers": [1, 2]}
        ids = [new_id(), new_id()]
        await save(make, ImportChange, entity_ids=ids, versions_after=[1, 1], **change, **of_job)
        for number, outcome in enumerate(("failed", "skipped") if kept else ("failed",)):
            await save(
                make, ImportFailedRow, row_number=number, outcome=outcome, errors=[], cells={}, **of_job
            )
        return row_id

    return plant


def a_portal_invitation(**columns: Any) -> Plant:
    async def plant(make: Maker) -> UUID:
        owner, row_id = await make.person(), new_id()
        place = await make.property(owner)
        about = {"property_id": place.id, "resident_id": (await make.resident(place.id)).id}
        accepted = {"accepted_by": owner.id, "ended_at": utc_now()} if "status" in columns else {}
        given = {"token_hash": sha256(row_id.bytes).digest(), **about, **accepted, **columns}
        await save(
            make,
            TenantInvitation,
            id=row_id,
            email="priya@example.com",
            invited_by=owner.id,
            expires_at=utc_now() + timedelta(days=7),
            **given,
        )
        return row_id

    return plant


# By the invariant that each breaks.
async def a_draw_of_another_month(make: Maker) -> UUID:
    place = await make.property(await make.person())
    tenancy = await make.tenancy(place.id)
    of = {"property_id": place.id, "resident_id": tenancy.resident_id}
    method_id, autopay_id, row_id, today = new_id(), new_id(), new_id(), local_today()
    card = {"gateway": "simulator", "kind": "card", "brand": "Visa", "last_four": "4242"}
    await save(make, StoredPaymentMethod, id=method_id, token="sim_visa", **of, **card)
    of |= {"tenancy_id": tenancy.id}
    terms = {"day": 1, "amount_type": "full", "ceiling": 25, "status": "on", "authorised_at": utc_now()}
    await save(make, Autopay, id=autopay_id, method_id=method_id, first_on=today, **of, **terms)
    month = {"month": today.replace(day=1), "draw_on": today - timedelta(days=60)}
    await save(make, AutopayDraw, id=row_id, autopay_id=autopay_id, outcome="nothing_due", **of, **month)
    return row_id


OFFENDERS: list[tuple[str, Plant]] = [
    ("property_has_owner", a_property_without_owner),
    ("company_has_owner", a_company_without_owner),
    *(
        (f"{table}_deleted_with_purge_day", a_deleted(table))
        for table in (
            "properties",
            "units",
            "vehicles",
            "pets",
            "vendors",
            "maintenance_requests",
            "equipment",
            "work_orders",
            "maintenance_schedules",
            "documents",
            "photos",
        )
    ),
    ("schedule_due_by_its_open_work", a_schedule_that_forgot_its_work),
    ("request_has_its_assignments", a_request_that_nobody_gave),
    ("duplicate_request_is_over", a_duplicate_that_is_open),
    ("lease_has_primary", a_lease_without_primary),
    ("lease_has_primary", a_lease_with_two),
    ("lease_rent_is_charged", a_lease_at_another_rent),
    ("one_waiting_invitation", a_second_invitation),
    ("invitation_token_hashed", a_token_as_it_is),
    ("portal_invitation_token_hashed", a_portal_invitation(token_hash=b"as it is")),
    ("accepted_portal_invitation_opened_one", a_portal_invitation(status="accepted")),
    ("outbox_row_in_one_state", an_outbox_row(started_at=utc_now(), outcome="delivered")),
    ("outbox_row_in_one_state", an_outbox_row(outcome="dropped")),
    ("outbox_row_in_one_state", an_outbox_row(claimed_by=new_id())),
    ("outbox_order", a_row_settled_too_early),
    ("delivery_times", a_delivery(state="sent")),
    ("delivery_times", a_delivery(state="failed", sent_at=utc_now())),
    ("delivery_times", a_delivery(state="sending")),
    ("delivery_times", a_delivery(state="delivered", channel="sms", sent_at=utc_now())),
    ("delivery_times", a_delivery(state="delivered", sent_at=utc_now(), delivered_at=utc_now())),
    ("delivery_times", a_delivery(state="failed", lease_until=utc_now() + timedelta(minutes=1))),
    ("import_counters", an_import(results=[{**DONE, "created": 3}])),
    ("import_rows_kept", an_import(kept=False)),
    ("import_rows_kept", an_import(created_entities={"units": 3})),
    ("import_complete", an_import(total_records=5)),
    ("import_ledger", an_import(results=[DONE, None, {"created": 0}])),
    ("import_end", an_import(completed_at=None)),
    ("import_end", an_import(status="processing")),
    *MONEY_OFFENDERS,
    ("autopay_draw_of_its_month", a_draw_of_another_month),
]

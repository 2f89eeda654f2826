"""A vendor who is deleted leaves open work behind: nobody has it, and those in charge are told so."""

import httpx
from sqlalchemy import select

from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import Delivery, MaintenanceRequest, Notification, WorkOrder
from tests.factories import Maker, version


async def test_open_work_loses_a_deleted_vendor(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner, company_name="Gone Elevators", email="gone@example.com")
    place = await make.property(owner, name="Alder Court", company_id=vendor.company_id)
    manager = await make.colleague(place.id, "manager")
    request = await make.request(place, vendor_id=vendor.id)
    order = await make.work_order(place, vendor_id=vendor.id)
    done = await make.request(place, vendor_id=vendor.id, status="cancelled", cancelled_at=utc_now())
    gone = await api.delete(f"/api/vendors/{vendor.id}", headers={**owner.headers, **version(1)})
    assert gone.status_code == 204, gone.text
    async with make.session() as session:
        assert (await session.get_one(MaintenanceRequest, request.id)).vendor_id is None
        assert (await session.get_one(WorkOrder, order.id)).vendor_id is None
        assert (await session.get_one(MaintenanceRequest, done.id)).vendor_id == vendor.id
        told = select(Notification.title, Notification.message).where(Notification.account_id == manager.id)
        ((title, message),) = (await session.execute(told)).all()
    assert title == "Gone Elevators was deleted: 1 request and 1 work order open"
    assert message.startswith("Alder Court.")


async def test_what_was_deleted_is_refused_in_true_words(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner)
    place = await make.property(owner, company_id=vendor.company_id)
    unit = await make.unit(place.id)
    piece = await make.equipment(place)
    for path, row in (("vendors", vendor), ("units", unit), ("equipment", piece)):
        gone = await api.delete(f"/api/{path}/{row.id}", headers={**owner.headers, **version(1)})
        assert gone.status_code == 204, gone.text
    body = {"property_id": str(place.id), "title": "Lift", "description": "It stands.", "category": "other"}
    for field, row_id, words in (
        ("vendor_id", vendor.id, "This vendor was deleted."),
        ("unit_id", unit.id, "This unit was deleted."),
        ("equipment_id", piece.id, "This equipment was deleted."),
        ("vendor_id", new_id(), "This vendor works for another company."),
    ):
        refused = await api.post(
            "/api/maintenance-requests", json={**body, field: str(row_id)}, headers=owner.headers
        )
        assert refused.status_code == 422
        assert refused.json()["errors"] == [{"field": field, "message": words}]


async def test_the_button_makes_no_order_of_a_schedule_that_rests(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    vendor = await make.vendor(owner, email="gone@example.com")
    place = await make.property(owner, company_id=vendor.company_id)
    piece = await make.equipment(place, status="retired")
    schedule = await make.schedule(place, equipment_id=piece.id)
    shown = await api.get(f"/api/maintenance-schedules/{schedule.id}", headers=owner.headers)
    assert shown.json()["rests"] == "equipment_retired"
    refused = await api.post(f"/api/maintenance-schedules/{schedule.id}/work-order", headers=owner.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "equipment_retired")
    of_vendor = await make.schedule(place, vendor_id=vendor.id)
    gone = await api.delete(f"/api/vendors/{vendor.id}", headers={**owner.headers, **version(1)})
    assert gone.status_code == 204
    made = await api.post(f"/api/maintenance-schedules/{of_vendor.id}/work-order", headers=owner.headers)
    assert (made.status_code, made.json()["vendor_id"]) == (201, None), made.text
    async with make.session() as session:
        mail = select(Delivery.id).where(Delivery.recipient_id == vendor.id)
        assert (await session.scalars(mail)).all() == []
        told = select(Notification.kind).where(Notification.account_id == owner.id)
        assert list(await session.scalars(told)) == ["work_order_without_vendor"]
    closed = await make.property(owner, company_id=vendor.company_id, status="inactive")
    asleep = await make.schedule(closed)
    refused = await api.post(f"/api/maintenance-schedules/{asleep.id}/work-order", headers=owner.headers)
    assert (refused.status_code, refused.json()["code"]) == (409, "property_inactive")

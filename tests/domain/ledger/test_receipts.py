"""Receipts: what each charge had open, got and still has, as it was when the payment was recorded."""

from collections.abc import Mapping
from datetime import date
from typing import Any
from uuid import UUID

import pytest
from sqlalchemy import select, update

from domain.core.errors import Conflict, Invalid
from domain.core.unit_of_work import EntryPoint, read_page, unit_of_work
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.ledger.receipts import NO_ADDRESS, receipt_facts, receipt_statement
from domain.models import Delivery, Payment, Resident, Tenancy
from domain.notify.mail import Mail, as_mime, with_attachments
from domain.notify.messages import RECEIPT_CORRECTED, Links
from domain.notify.sending import SYSTEM, begin
from domain.printing.receipts import IF_RETURNED, PREPAYMENT, VOIDED, receipt_paper
from domain.printing.words import day
from tests.domain.ledger.cashier import TODAY, Cashier


async def paper(cashier: Cashier, payment: Any) -> Mapping[str, Any]:
    entry = EntryPoint.by_account(cashier.person.id)
    page = await read_page(cashier.database, entry, [receipt_statement(payment.id)])
    return receipt_paper(receipt_facts(page.results[0]))


def cells(found: Mapping[str, Any]) -> list[list[str]]:
    return [row["cells"] for row in found["table"]["rows"]]


def sums(found: Mapping[str, Any]) -> dict[str, str]:
    return dict(found["sums"])


async def test_a_receipt_shows_each_charge_the_prepayment_and_the_balance(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "450.00")
    await cashier.charges(tenancy, "60.00", "parking")
    await cashier.charges(tenancy, "75.00", "late_fee")
    payment = await cashier.receives(tenancy, "700.00", reference_number="1207")
    found = await paper(cashier, payment)
    month, today = f"{TODAY:%B %Y}", f"{TODAY:%b} {TODAY.day}, {TODAY.year}"
    rows = {row[0]: row[1:] for row in cells(found)}
    assert rows == {
        f"Rent, {month}": [today, "$450.00", "$450.00", "$0.00"],
        f"Parking, {month}": [today, "$60.00", "$60.00", "$0.00"],
        f"Late fee, {month}": [today, "$75.00", "$75.00", "$0.00"],
        PREPAYMENT: ["—", "—", "$115.00", "—"],
    }
    assert found["table"]["totals"] == ["Total", "", "$585.00", "$700.00", "$0.00"]
    assert sums(found) == {
        "Balance before this payment": "$585.00",
        "This payment": "−$700.00",
        "Balance after it, in your favor": "−$115.00",
    }
    means, recorded = found["means"]["lines"]
    assert (means, recorded.startswith("Recorded by ")) == ("Check no. 1207", True)
    assert found["notes"][0] == IF_RETURNED


async def test_a_receipt_stays_as_it_was_whatever_comes_later(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.charges(tenancy, "450.00")
    first = await cashier.receives(tenancy, "100.00", method="cash")
    before = await paper(cashier, first)
    second = await cashier.receives(tenancy, "400.00", method="cash")
    await cashier.charges(tenancy, "20.00", "other")
    assert await paper(cashier, first) == before
    assert cells(await paper(cashier, second))[0][2:] == ["$350.00", "$350.00", "$0.00"]
    assert sums(before)["Balance after it"] == "$350.00"
    assert not any("bank" in note for note in before["notes"])
    await cashier.returns(first)
    after = await paper(cashier, first)
    assert after["table"] == before["table"]
    assert "was returned on" in after["notes"][0]


async def test_a_payment_that_has_not_come_in_has_no_receipt(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    place = {"property_id": tenancy.property_id, "tenancy_id": tenancy.id}
    waiting = Payment(
        id=new_id(), payer="Rosa", method="card", status="pending", received_on=TODAY, amount=1, **place
    )
    async with cashier.make.session() as session:
        session.add(waiting)
        await session.flush()
        session.expunge_all()
    with pytest.raises(Conflict):
        await paper(cashier, waiting)


async def _with_address(cashier: Cashier, tenancy: Tenancy, email: str | None) -> None:
    async with cashier.make.session() as session:
        (await session.get_one(Resident, tenancy.resident_id)).email = email


async def test_a_receipt_is_mailed_with_its_pdf_when_that_is_wanted(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await _with_address(cashier, tenancy, "rosa@example.com")
    await cashier.charges(tenancy, "450.00")
    await cashier.receives(tenancy, "100.00")
    payment = await cashier.receives(tenancy, "350.00", send_receipt=True)
    async with cashier.make.session() as session:
        mine = select(Delivery.id).where(Delivery.recipient_id == tenancy.resident_id)
        (delivery_id,) = await session.scalars(mine)
    links = Links("https://steward.example", b"key")
    async with unit_of_work(cashier.database, EntryPoint.by_system(SYSTEM)) as work:
        mail = await begin(session=work.session, delivery_id=delivery_id, links=links, captured=())
    assert isinstance(mail, Mail)
    assert mail.to == "rosa@example.com"
    assert "$350.00" in mail.words.text
    assert "Balance after it: $0.00." in mail.words.text
    message = as_mime(await with_attachments(mail), "Steward <mail@steward.example>", payment.created_at)
    assert "List-Unsubscribe" not in message  # it is owed
    (attached,) = message.iter_attachments()
    assert (attached.get_content_type(), attached.get_filename()) == (
        "application/pdf",
        f"receipt-{payment.id.hex[-8:].upper()}.pdf",
    )
    assert attached.get_content().startswith(b"%PDF")


async def test_without_an_address_a_receipt_is_refused_before_anything_is_recorded(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    with pytest.raises(Invalid) as refused:
        await cashier.receives(tenancy, "100.00", send_receipt=True)
    assert refused.value.errors[0].message == NO_ADDRESS
    assert (await cashier.ledger(tenancy))["items"] == []


async def test_a_receipt_names_the_day_of_the_payer_and_that_of_the_office(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    earlier = date.fromordinal(TODAY.toordinal() - 3)
    found = await paper(cashier, await cashier.receives(tenancy, "10.00", payment_date=earlier))
    days = dict(found["facts"])
    assert days["Received on"] != days["Recorded on"]
    assert cells(found) == [[PREPAYMENT, "—", "—", "$10.00", "—"]]


async def _receipt_that_went_out(cashier: Cashier, tenancy: Tenancy, state: str = "sent") -> Payment:
    await _with_address(cashier, tenancy, "rosa@example.com")
    payment = await cashier.receives(tenancy, "1000.00", send_receipt=True)
    async with cashier.make.session() as session:
        mine = update(Delivery).where(Delivery.recipient_id == tenancy.resident_id)
        await session.execute(mine.values(state=state, sent_at=utc_now() if state == "sent" else None))
    return payment


async def _corrections(cashier: Cashier, tenancy: Tenancy) -> list[UUID]:
    async with cashier.make.session() as session:
        of_them = select(Delivery.id).where(
            Delivery.template == RECEIPT_CORRECTED.name, Delivery.recipient_id == tenancy.resident_id
        )
        return list(await session.scalars(of_them))


async def _outgoing(cashier: Cashier, delivery_id: UUID) -> Mail | None:
    links = Links("https://steward.example", b"key")
    async with unit_of_work(cashier.database, EntryPoint.by_system(SYSTEM)) as work:
        mail = await begin(session=work.session, delivery_id=delivery_id, links=links, captured=())
    return mail if isinstance(mail, Mail) else None


async def test_who_got_the_receipt_of_an_undone_payment_is_told_once(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    payment = await _receipt_that_went_out(cashier, tenancy)
    await cashier.voids_payment(payment)
    (delivery_id,) = await _corrections(cashier, tenancy)
    mail = await _outgoing(cashier, delivery_id)
    assert mail is not None
    assert mail.to == "rosa@example.com"
    assert f"The receipt of $1,000.00 of {day(TODAY)} was a mistake:" in mail.words.text
    assert "The reason: Typed twice" in mail.words.text
    found = await paper(cashier, payment)
    assert VOIDED.format(day=day(TODAY)) in found["notes"]


async def test_nobody_is_told_of_a_payment_whose_receipt_was_not_mailed(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await _with_address(cashier, tenancy, "rosa@example.com")
    await cashier.voids_payment(await cashier.receives(tenancy, "1000.00"))
    assert await _corrections(cashier, tenancy) == []


async def test_a_receipt_that_had_not_gone_out_stays_and_needs_no_correction(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.voids_payment(await _receipt_that_went_out(cashier, tenancy, "queued"))
    async with cashier.make.session() as session:
        mine = select(Delivery.id).where(Delivery.recipient_id == tenancy.resident_id)
        every = list(await session.scalars(mine))
    assert [await _outgoing(cashier, each) for each in every] == [None, None]


async def test_a_returned_payment_gets_no_correction(cashier: Cashier) -> None:
    tenancy = await cashier.tenancy()
    await cashier.returns(await _receipt_that_went_out(cashier, tenancy))
    assert await _corrections(cashier, tenancy) == []

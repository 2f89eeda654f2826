"""Settings → Integrations: how services do, from what the worker found, and tests by owners."""

from datetime import timedelta
from uuid import UUID

import httpx
from sqlalchemy import select, update

from domain.core.db.database import Database
from domain.core.settings import Settings
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.core.values.dates import utc_now
from domain.integrations.checks import Check, check_payments
from domain.integrations.services import SYSTEM, write_checks
from domain.models import Delivery, ServiceCheck
from tests.factories import Maker

URL = "/api/settings/integrations"


async def looked(worker_database: Database, *checks: Check) -> None:
    async with unit_of_work(worker_database, EntryPoint.by_system(SYSTEM)) as work:
        await write_checks(session=work.session, checks=checks, now=utc_now())


async def rows(api: httpx.AsyncClient, headers: dict[str, str]) -> dict[str, dict[str, object]]:
    answer = await api.get(URL, headers=headers)
    assert answer.status_code == 200, answer.text
    return {row["service"]: row for row in answer.json()["items"]}


async def test_a_failure_stays_as_the_last_error_once_the_service_works(
    api: httpx.AsyncClient, make: Maker, worker_database: Database, settings: Settings
) -> None:
    owner = await make.person()
    await make.company(owner)
    failed = Check.of("files", "Bucket alder", "The file store did not take or return a small file.")
    await looked(worker_database, failed, check_payments(settings))
    found = await rows(api, owner.headers)
    assert (found["files"]["state"], found["files"]["failure"]) == ("failed", failed.failure)
    assert (found["payments"]["state"], found["payments"]["test"]) == ("captured", None)
    await looked(worker_database, Check.of("files", "Bucket alder", None))
    works = (await rows(api, owner.headers))["files"]
    assert (works["state"], works["failure"]) == ("working", failed.failure)
    assert works["failed_at"] != works["checked_at"]


async def test_without_a_worker_durable_work_counts_as_failed(
    api: httpx.AsyncClient, make: Maker, worker_database: Database
) -> None:
    owner = await make.person()
    await make.company(owner)
    await looked(worker_database, Check.of("temporal", "2 processes running", None))
    assert (await rows(api, owner.headers))["temporal"]["state"] == "working"
    async with make.session() as session:
        await session.execute(update(ServiceCheck).values(checked_at=utc_now() - timedelta(minutes=20)))
    gone = (await rows(api, owner.headers))["temporal"]
    assert gone["state"] == "failed"
    assert "No worker has reported for 20 minutes." in str(gone["failure"])


async def test_an_owner_tests_mail_and_sms_and_sees_what_became_of_it(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    company = await make.company(owner)
    sent = await api.post(f"{URL}/test", json={"service": "mail"}, headers=owner.headers)
    assert sent.status_code == 202, sent.text
    no_number = await api.post(f"{URL}/test", json={"service": "sms"}, headers=owner.headers)
    assert (no_number.status_code, no_number.json()["errors"][0]["field"]) == (422, "number")
    texted = {"service": "sms", "number": "(401) 555-0107"}
    assert (await api.post(f"{URL}/test", json=texted, headers=owner.headers)).status_code == 202
    waiting = await rows(api, owner.headers)
    assert [waiting[name]["test"]["state"] for name in ("mail", "sms")] == ["queued", "queued"]  # type: ignore[index]
    await ended(make, company.id, "sms", failure="The number takes no SMS.")
    failed = (await rows(api, owner.headers))["sms"]["test"]
    assert (failed["state"], failed["failure"]) == ("failed", "The number takes no SMS.")  # type: ignore[index]
    async with make.session() as session:
        to = await session.scalar(
            select(Delivery.recipient_address).where(
                Delivery.company_id == company.id, Delivery.channel == "sms"
            )
        )
    assert to == "+14015550107"


async def test_who_only_works_for_the_company_sees_services_and_tests_none(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    place = await make.property(owner)
    manager = await make.colleague(place.id, "manager")
    await api.post(f"{URL}/test", json={"service": "mail"}, headers=owner.headers)
    seen = (await api.get(URL, headers=manager.headers)).json()
    assert (seen["is_owner"], {row["service"]: row["test"] for row in seen["items"]}["mail"]) == (False, None)
    refused = await api.post(f"{URL}/test", json={"service": "mail"}, headers=manager.headers)
    assert refused.status_code == 403


async def test_tests_are_ten_an_hour(api: httpx.AsyncClient, make: Maker) -> None:
    owner = await make.person()
    await make.company(owner)
    answers = [
        (await api.post(f"{URL}/test", json={"service": "mail"}, headers=owner.headers)).status_code
        for _ in range(11)
    ]
    assert answers == [202] * 10 + [429]


async def ended(make: Maker, company_id: UUID, channel: str, *, failure: str) -> None:
    async with make.session() as session:
        await session.execute(
            update(Delivery)
            .where(Delivery.company_id == company_id, Delivery.channel == channel)
            .values(state="failed", failure=failure)
        )


async def test_a_number_gets_three_tests_an_hour_and_other_countries_none(
    api: httpx.AsyncClient, make: Maker
) -> None:
    owner = await make.person()
    await make.company(owner)
    sms = {"service": "sms", "number": "+1 401 555 0171"}
    tried = [await api.post(f"{URL}/test", json=sms, headers=owner.headers) for _ in range(4)]
    assert [answer.status_code for answer in tried] == [202] * 3 + [429]
    abroad = await api.post(f"{URL}/test", json={**sms, "number": "+44 20 7946 0018"}, headers=owner.headers)
    assert (abroad.status_code, abroad.json()["errors"][0]["field"]) == (422, "number")


async def test_an_owner_reads_that_the_company_waits_for_its_verification(
    api: httpx.AsyncClient, make: Maker
) -> None:
    said = []
    for verified_at in (None, utc_now()):
        owner = await make.person()
        await make.company(owner, verified_at=verified_at)
        rows = (await api.get(URL, headers=owner.headers)).json()["items"]
        said.append({row["service"]: "in our words alone" in row["detail"] for row in rows})
    assert [(each["sms"], each["mail"]) for each in said] == [(True, False), (False, False)]

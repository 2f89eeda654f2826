"""Codes on equipment: staff get the piece, others a form; what they report waits for a code and for staff."""

from asyncio import gather
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import text

from api.main import create_app
from api.state import AppState
from domain.core.crypto.codes import report_code
from domain.core.values.ids import new_id
from domain.models import Equipment
from tests.factories import Maker, Person, version

BROKEN = {"description": "It rattles and drips.", "name": "Ola"}
MOST = 6  # reports by one code in an hour


@dataclass(frozen=True, slots=True)
class Piece:
    owner: Person
    row: Equipment
    token: str
    make: Maker
    state: AppState

    async def report(self, api: httpx.AsyncClient, **body: Any) -> httpx.Response:
        headers = {"Idempotency-Key": new_id().hex}
        path = f"/api/links/{self.token}/equipment-reports"
        # An address gets one code a day.
        address = {"email": f"{new_id().hex}@example.com"}
        return await api.post(path, json=BROKEN | address | body, headers=headers)

    async def confirm(self, api: httpx.AsyncClient, report_id: str, code: str) -> int:
        path = f"/api/links/{self.token}/equipment-reports/{report_id}/confirm"
        return (await api.post(path, json={"code": code})).status_code

    def code(self, report_id: str) -> str:
        return report_code(self.state.keys.token, UUID(report_id))

    async def count(self, sql: str) -> int:
        async with self.make.session() as session:
            found = await session.scalar(text(sql), {"property": self.row.property_id})
        return int(found or 0)


async def coded(api: httpx.AsyncClient, owner: Person, *ids: UUID) -> list[dict[str, Any]]:
    body = {"equipment_ids": [str(each) for each in ids]}
    answer = await api.post("/api/equipment/codes", json=body, headers=owner.headers)
    assert answer.status_code == 200, answer.text
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


@pytest_asyncio.fixture
async def piece(api: httpx.AsyncClient, make: Maker, state: AppState) -> Piece:
    owner = await make.person()
    place = await make.property(owner, name="Quincy Yard")
    row = await make.equipment(place, name="Boiler 7", category="hvac")
    (label,) = await coded(api, owner, row.id)
    assert (label["equipment_name"], label["property_name"]) == ("Boiler 7", "Quincy Yard")
    return Piece(owner, row, label["url"].rpartition("/q/")[2], make, state)


async def test_a_code_names_the_property_and_nothing_more(api: httpx.AsyncClient, piece: Piece) -> None:
    opened = (await api.get(f"/api/links/{piece.token}")).json()
    assert (opened["kind"], opened["property_name"], opened["company"]) == ("equipment", "Quincy Yard", None)
    assert "Boiler" not in str(opened)
    assert "Boiler" not in (await piece.report(api)).text


async def test_staff_get_the_piece_and_others_nothing(
    api: httpx.AsyncClient, make: Maker, piece: Piece
) -> None:
    caretaker = await make.colleague(piece.row.property_id, "maintenance")
    path = f"/api/equipment/by-code/{piece.token}"
    answer = await api.get(path, headers=caretaker.headers)
    assert answer.json() == {"equipment_id": str(piece.row.id)}
    assert (await api.get(path, headers=(await make.person()).headers)).status_code == 404
    assert (await api.get(path)).status_code == 401


async def test_a_renewed_code_ends_the_old_one_and_so_does_retiring(
    api: httpx.AsyncClient, piece: Piece
) -> None:
    headers = piece.owner.headers
    renewed = await api.post(f"/api/equipment/{piece.row.id}/code", headers=headers)
    assert renewed.status_code == 200, renewed.text
    fresh = renewed.json()["url"].rpartition("/q/")[2]
    assert (await api.get(f"/api/links/{piece.token}")).status_code == 404
    assert (await piece.report(api)).status_code == 404
    assert (await api.get(f"/api/links/{fresh}")).status_code == 200
    (same,) = await coded(api, piece.owner, piece.row.id)
    assert same["url"].endswith(fresh)
    retired = await api.patch(
        f"/api/equipment/{piece.row.id}", json={"status": "retired"}, headers={**headers, **version(1)}
    )
    assert retired.status_code == 200, retired.text
    assert (await api.get(f"/api/links/{fresh}")).status_code == 404
    assert await coded(api, piece.owner, piece.row.id) == []


async def test_a_report_waits_for_its_code_and_for_staff(
    api: httpx.AsyncClient, make: Maker, piece: Piece
) -> None:
    unit = await make.unit(piece.row.property_id)
    address = f"ola-{new_id().hex}@example.com"
    ola = await make.resident(piece.row.property_id, unit_id=unit.id, email=address.capitalize())
    sent = await piece.report(api, email=address)
    assert sent.status_code == 201, sent.text
    report_id = sent.json()["report_id"]
    listing = "/api/equipment-reports"
    assert (await api.get(listing, headers=piece.owner.headers)).json()["items"] == []
    wrong = "000000" if piece.code(report_id) != "000000" else "111111"
    assert await piece.confirm(api, report_id, wrong) == 409
    assert await piece.confirm(api, report_id, piece.code(report_id)) == 204
    assert await piece.confirm(api, report_id, piece.code(report_id)) == 404  # once
    (row,) = (await api.get(listing, headers=piece.owner.headers)).json()["items"]
    assert (row["status"], row["equipment_name"], row["email"]) == (
        *("unconfirmed", "Boiler 7"),
        address,
    )
    requests = "SELECT count(*) FROM maintenance_requests WHERE property_id = :property"
    assert await piece.count(requests) == 0
    stranger = await make.person()
    assert (await api.post(f"{listing}/{row['id']}/accept", headers=stranger.headers)).status_code == 404
    accepted = await api.post(
        f"{listing}/{row['id']}/accept",
        headers={**piece.owner.headers, "Idempotency-Key": new_id().hex},
    )
    assert accepted.status_code == 201, accepted.text
    request = accepted.json()
    assert (request["origin"], request["equipment_name"], request["category"]) == ("code", "Boiler 7", "hvac")
    assert request["clock_kind"] == "answer"
    assert request["resident_id"] == str(ola.id)
    assert (await api.post(f"{listing}/{row['id']}/accept", headers=piece.owner.headers)).status_code == 409
    assert (await api.post(f"{listing}/{row['id']}/decline", headers=piece.owner.headers)).status_code == 409


async def test_a_confirmed_report_rings_the_bells_of_those_who_may_accept_it(
    api: httpx.AsyncClient, make: Maker, piece: Piece
) -> None:
    caretaker = await make.colleague(piece.row.property_id, "maintenance")
    viewer = await make.colleague(piece.row.property_id, "viewer")
    report_id = (await piece.report(api)).json()["report_id"]

    async def bells(person: Person) -> list[str]:
        shown = (await api.get("/api/notifications", headers=person.headers)).json()["items"]
        return [each["title"] for each in shown if each["kind"] == "equipment_report"]

    assert await bells(piece.owner) == []
    assert await piece.confirm(api, report_id, piece.code(report_id)) == 204
    title = "Boiler 7 was reported by its code"
    assert await bells(piece.owner) == [title]
    assert await bells(caretaker) == [title]
    assert await bells(viewer) == []


async def test_three_wrong_codes_end_a_report(api: httpx.AsyncClient, piece: Piece) -> None:
    report_id = (await piece.report(api)).json()["report_id"]
    right = piece.code(report_id)
    for _ in range(3):
        assert await piece.confirm(api, report_id, "000000" if right != "000000" else "111111") == 409
    assert await piece.confirm(api, report_id, right) == 409
    waiting = "SELECT count(*) FROM equipment_reports WHERE property_id = :property AND status <> 'code_sent'"
    assert await piece.count(waiting) == 0


@pytest.mark.parametrize(
    "body", [{"email": None}, {"phone": "(401) 555-0134"}, {"email": None, "phone": "no number"}]
)
async def test_one_address_is_needed(api: httpx.AsyncClient, piece: Piece, body: dict[str, Any]) -> None:
    assert (await piece.report(api, **body)).status_code == 422


async def test_by_a_phone_number_the_code_goes_as_a_text(api: httpx.AsyncClient, piece: Piece) -> None:
    assert (await piece.report(api, email=None, phone="(401) 555-0134")).status_code == 201
    texts = "SELECT count(*) FROM deliveries WHERE property_id = :property AND channel = 'sms'"
    assert await piece.count(texts) == 1


async def test_a_code_reads_no_report_and_confirms_none_of_another_piece(
    api: httpx.AsyncClient, make: Maker, piece: Piece
) -> None:
    report_id = (await piece.report(api)).json()["report_id"]
    other = await make.equipment(await make.property(piece.owner))
    (label,) = await coded(api, piece.owner, other.id)
    elsewhere = Piece(piece.owner, other, label["url"].rpartition("/q/")[2], make, piece.state)
    assert await elsewhere.confirm(api, report_id, piece.code(report_id)) == 404
    for method in ("fixed", "job", "signature", "renewal"):
        assert (await api.get(f"/api/links/{piece.token}/{method}")).status_code == 404


async def test_a_flood_of_500_reports_meets_its_limits_and_mails_each_address_once(
    api: httpx.AsyncClient, make: Maker, state: AppState
) -> None:
    """From 50 networks and to 40 addresses, by three codes of one property."""
    owner = await make.person()
    place = await make.property(owner)
    rows = [await make.equipment(place) for _ in range(3)]
    labels = await coded(api, owner, *(row.id for row in rows))
    tokens = [label["url"].rpartition("/q/")[2] for label in labels]
    settings = state.settings.model_copy(update={"code_reports_per_hour": MOST})
    app = create_app(settings)
    app.state.steward = replace(state, settings=settings)
    word = new_id().hex

    async def send(n: int) -> tuple[int, int]:
        transport = httpx.ASGITransport(app=app, client=(f"203.0.113.{n % 50}", 4711))
        async with httpx.AsyncClient(transport=transport, base_url=settings.origin) as client:
            path = f"/api/links/{tokens[n % 3]}/equipment-reports"
            body = BROKEN | {"email": f"{n % 40}-{word}@example.com"}
            return n % 3, (await client.post(path, json=body)).status_code

    answers = [
        each for begin in range(0, 500, 20) for each in await gather(*map(send, range(begin, begin + 20)))
    ]
    assert {status for _, status in answers} == {201, 429}
    taken = Counter(code for code, status in answers if status == 201)
    assert max(taken.values()) <= MOST
    mails = "SELECT {} FROM deliveries WHERE property_id = :property"
    piece = Piece(owner, rows[0], tokens[0], make, state)
    sent = await piece.count(mails.format("count(*)"))
    assert sent == sum(taken.values()) > 0
    assert await piece.count(mails.format("count(DISTINCT recipient_address)")) == sent
    kinds = "count(*) FILTER (WHERE template <> 'report_code')"
    assert await piece.count(mails.format(kinds)) == 0
    requests = "SELECT count(*) FROM maintenance_requests WHERE property_id = :property"
    assert await piece.count(requests) == 0
    assert (await api.get("/api/equipment-reports", headers=owner.headers)).json()["items"] == []

"""Notices: on whose bell they are, once, and who reads and marks them."""

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from api.state import AppState
from domain.core.errors import Conflict
from domain.core.notices import NoticeKind
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.features import NOTICE_KINDS
from domain.notify.in_app import LONGEST, filled, notify_person
from tests.domain.team.inviting import Inviting
from tests.factories import Maker, Person

KIND = NoticeKind("test", "Team", "A test", title="{what} happened", message="To {whom}")


async def add(state: AppState, person: Person, key: str | None = None, **fields: str) -> None:
    async with unit_of_work(state.database, EntryPoint.by_visitor()) as work:
        await notify_person(
            work.session,
            account_id=person.id,
            kind=KIND,
            fields={"what": "Something", "whom": "you", **fields},
            link="/",
            dedupe_key=key or str(uuid4()),
        )


async def bell(api: httpx.AsyncClient, person: Person, **query: Any) -> list[dict[str, Any]]:
    answer = await api.get("/api/notifications", params=query, headers=person.headers)
    assert answer.status_code == 200, answer.text
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


async def unread(api: httpx.AsyncClient, person: Person) -> int:
    answer = await api.get("/api/notifications/unread", headers=person.headers)
    return int(answer.json()["unread"])


async def mark(api: httpx.AsyncClient, person: Person, **body: Any) -> httpx.Response:
    return await api.post("/api/notifications/read", json=body, headers=person.headers)


def test_every_kind_has_a_name_of_its_own_and_says_where_it_belongs() -> None:
    assert NOTICE_KINDS
    for name, kind in NOTICE_KINDS.items():
        assert name == kind.name
        assert kind.label
        assert kind.group


def test_fields_are_put_in_as_they_are_on_one_line() -> None:
    texts = filled(KIND, {"what": "{whom} {0}\nNews", "whom": "x" * 999})
    assert texts["title"] == "{whom} {0} News happened"
    assert len(texts["message"]) == LONGEST


async def test_a_notice_is_on_its_persons_bell_alone_and_once(
    api: httpx.AsyncClient, state: AppState, make: Maker
) -> None:
    person, stranger = await make.person(), await make.person()
    for _ in range(3):
        await add(state, person, key="the same")
    (row,) = await bell(api, person)
    assert (row["title"], row["message"], row["is_read"]) == ("Something happened", "To you", False)
    assert await bell(api, stranger) == []
    assert (await unread(api, person), await unread(api, stranger)) == (1, 0)


async def test_marking_some_and_then_all(api: httpx.AsyncClient, state: AppState, make: Maker) -> None:
    person = await make.person()
    for what in ("One", "Two", "Three"):
        await add(state, person, what=what)
    newest, middle, oldest = await bell(api, person)
    assert [newest["title"], oldest["title"]] == ["Three happened", "One happened"]
    assert (await mark(api, person, ids=[middle["id"]])).json() == {"marked": 1}
    assert (await mark(api, person, ids=[middle["id"]])).json() == {"marked": 0}
    assert [row["id"] for row in await bell(api, person, unread=True)] == [newest["id"], oldest["id"]]
    assert [row["id"] for row in await bell(api, person, unread=False)] == [middle["id"]]
    assert (await mark(api, person, all=True)).json() == {"marked": 2}
    assert await unread(api, person) == 0


async def test_nobody_marks_somebody_elses(api: httpx.AsyncClient, state: AppState, make: Maker) -> None:
    person, stranger = await make.person(), await make.person()
    await add(state, person)
    (row,) = await bell(api, person)
    assert (await mark(api, stranger, ids=[row["id"]])).json() == {"marked": 0}
    assert (await mark(api, stranger, all=True)).json() == {"marked": 0}
    assert await unread(api, person) == 1


@pytest.mark.parametrize("body", [{}, {"ids": []}, {"all": True, "ids": [str(uuid4())]}, {"all": False}])
async def test_marking_names_some_or_says_all(
    api: httpx.AsyncClient, make: Maker, body: dict[str, Any]
) -> None:
    assert (await mark(api, await make.person(), **body)).status_code == 422


@pytest.fixture
def inviting(make: Maker, state: AppState) -> Inviting:
    return Inviting(make, state)


async def invited(make: Maker, inviting: Inviting) -> tuple[Person, Person, UUID]:
    """The owner, the invited colleague with an account, and the invitation."""
    owner, colleague = await make.person(), await make.person()
    court = await make.property(owner, name="Alder Court")
    invitation = await inviting.invite(owner, colleague.email, court, role="viewer")
    return owner, colleague, invitation


async def test_an_invitation_is_on_the_bell_of_who_has_an_account(
    api: httpx.AsyncClient, make: Maker, inviting: Inviting
) -> None:
    owner, colleague, invitation = await invited(make, inviting)
    (row,) = await bell(api, colleague)
    assert row["kind"] == "invitation_received"
    assert row["title"].endswith(" invited you")
    assert row["message"] == "Alder Court, as a viewer"
    assert await bell(api, owner) == []
    await inviting.resend(owner, invitation)
    assert len(await bell(api, colleague)) == 2


async def test_an_invitation_to_an_address_without_an_account_notifies_nobody(
    make: Maker, inviting: Inviting
) -> None:
    owner = await make.person()
    await inviting.invite(owner, f"{uuid4().hex}@example.com", await make.property(owner), role="viewer")


@pytest.mark.parametrize("accepts", [True, False])
async def test_the_sender_is_notified_of_the_answer(
    api: httpx.AsyncClient, make: Maker, inviting: Inviting, accepts: bool
) -> None:
    owner, colleague, invitation = await invited(make, inviting)
    await (inviting.accept if accepts else inviting.decline)(colleague, invitation)
    (row,) = await bell(api, owner)
    said = "accepted" if accepts else "declined"
    assert (row["kind"], row["title"]) == (
        f"invitation_{said}",
        f"{colleague.email} {said} your invitation",
    )
    assert row["link"] == "/settings?tab=team"


async def test_an_answer_that_comes_too_late_notifies_nobody(
    api: httpx.AsyncClient, make: Maker, inviting: Inviting
) -> None:
    owner, colleague, invitation = await invited(make, inviting)
    row = await inviting.row(invitation)
    with pytest.raises(Conflict):
        await inviting.accept(colleague, invitation, row.expires_at + timedelta(seconds=1))
    assert await bell(api, owner) == []

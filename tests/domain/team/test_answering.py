"""Answering invitations: once, in time, by the right person, with what is left of them."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import func, select, update

from domain.core.errors import Conflict, NotFound, NotWhileActing
from domain.core.values.dates import utc_now
from domain.models import Account, AuditRow, Property, UserProperty
from tests.domain.team.inviting import Inviting
from tests.domain.team.test_inviting import ends
from tests.factories import Maker


async def test_it_is_accepted_until_its_last_second_and_not_after(inviting: Inviting, make: Maker) -> None:
    owner = await make.person()
    sent = utc_now()
    week = timedelta(days=7)
    for left, accepted in (
        (timedelta(seconds=1), True),
        (timedelta(0), False),
        (-timedelta(seconds=1), False),
    ):
        invited, place = await make.person(), await make.property(owner)
        row_id = await inviting.invite(owner, invited.email, place, now=sent)
        answer = inviting.accept(invited, row_id, now=sent + week - left)
        if accepted:
            assert (await answer).joined == [place.name]
            continue
        with pytest.raises(Conflict) as refused:
            await answer
        assert refused.value.code == "invitation_expired"
        assert await inviting.links(invited) == {}


async def test_accepting_links_each_property_and_says_so(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    first, second = await make.property(owner, name="First"), await make.property(owner, name="Second")
    row_id = await inviting.invite(owner, invited.email.upper(), second, first, role="maintenance")
    accepted = await inviting.accept(invited, row_id)
    assert (accepted.joined, accepted.left_out) == (["First", "Second"], [])
    assert await inviting.links(invited) == {first.id: "maintenance", second.id: "maintenance"}
    row = await inviting.row(row_id)
    assert (row.status, row.accepted_by, row.ended_at is not None) == ("accepted", invited.id, True)
    assert await inviting.outbox(row_id) == [("start", "1"), ("signal", "1")]
    async with make.session() as session:
        joined = await session.execute(
            select(AuditRow.property_id, AuditRow.actor_id).where(
                AuditRow.action == "team.joined", AuditRow.entity_id == invited.id
            )
        )
        assert set(joined) == {(first.id, invited.id), (second.id, invited.id)}


@pytest.mark.usefixtures("invariants_hold")
async def test_fifty_at_once_make_one_link_a_property(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    places = [await make.property(owner) for _ in range(3)]
    row_id = await inviting.invite(owner, invited.email, *places)
    results = await asyncio.gather(
        *(inviting.accept(invited, row_id) for _ in range(50)), return_exceptions=True
    )
    refused = [result for result in results if isinstance(result, BaseException)]
    assert len(refused) == 49
    assert all(isinstance(each, Conflict) and each.code == "invitation_accepted" for each in refused), refused
    async with make.session() as session:
        count = select(func.count()).where(UserProperty.account_id == invited.id)
        assert await session.scalar(count) == 3
    assert [kind for kind, _ in await inviting.outbox(row_id)] == ["start", "signal"]


@pytest.mark.usefixtures("invariants_hold")
async def test_of_all_answers_at_once_one_counts(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    place = await make.property(owner)
    row_id = await inviting.invite(owner, invited.email, place)
    ways = [
        inviting.accept(invited, row_id),
        inviting.decline(invited, row_id),
        inviting.cancel(owner, row_id),
    ]
    results = await asyncio.gather(*ways, return_exceptions=True)
    assert sum(isinstance(result, Conflict) for result in results) == 2, results
    row = await inviting.row(row_id)
    joined = await inviting.links(invited) == {place.id: "viewer"}
    assert (row.status == "accepted") is joined
    assert [kind for kind, _ in await inviting.outbox(row_id)] == ["start", "signal"]


async def test_a_property_that_the_sender_owns_no_more_is_left_out_and_named(
    inviting: Inviting, make: Maker
) -> None:
    owner, invited = await make.person(), await make.person()
    kept, lost = await make.property(owner, name="Kept"), await make.property(owner, name="Lost")
    gone = await make.property(owner, name="Gone")
    await make.colleague(lost.id, "owner")
    row_id = await inviting.invite(owner, invited.email, kept, lost, gone)
    await ends(make, owner, lost.id)
    async with make.session() as session:
        await session.execute(update(Property).where(Property.id == gone.id).values(deleted_at=utc_now()))
    accepted = await inviting.accept(invited, row_id)
    assert (accepted.joined, accepted.left_out) == (["Kept"], ["Gone", "Lost"])
    assert await inviting.links(invited) == {kept.id: "viewer"}


async def test_where_nothing_is_left_nothing_changes(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    place = await make.property(owner, name="Alder Court")
    await make.colleague(place.id, "owner")
    row_id = await inviting.invite(owner, invited.email, place)
    await ends(make, owner, place.id)
    with pytest.raises(Conflict, match="no longer owns Alder Court") as refused:
        await inviting.accept(invited, row_id)
    assert refused.value.code == "nothing_left"
    assert (await inviting.row(row_id)).status == "pending"
    assert await inviting.links(invited) == {}


async def test_a_sender_whose_account_is_closed_invites_nobody_in(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == owner.id).values(is_active=False))
    with pytest.raises(Conflict):
        await inviting.accept(invited, row_id)


async def test_a_role_that_is_held_already_stays_and_one_that_ended_comes_back(
    inviting: Inviting, make: Maker
) -> None:
    owner, invited = await make.person(), await make.person()
    held, ended = await make.property(owner), await make.property(owner)
    await make.link(invited, ended.id, "manager", is_active=False)
    row_id = await inviting.invite(owner, invited.email, held, ended)
    await make.link(invited, held.id, "owner")
    await inviting.accept(invited, row_id)
    assert await inviting.links(invited) == {held.id: "owner", ended.id: "viewer"}


async def test_an_invitation_to_another_address_is_not_found(inviting: Inviting, make: Maker) -> None:
    owner, invited, stranger = [await make.person() for _ in range(3)]
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    for person in (stranger, owner):
        with pytest.raises(NotFound):
            await inviting.accept(person, row_id)
        with pytest.raises(NotFound):
            await inviting.decline(person, row_id)
    assert (await inviting.row(row_id)).status == "pending"


async def test_who_acts_for_somebody_accepts_nothing_of_theirs(inviting: Inviting, make: Maker) -> None:
    owner, invited, admin = [await make.person() for _ in range(3)]
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    async with make.session() as session:
        await session.execute(update(Account).where(Account.id == admin.id).values(is_admin=True))
    acting = await make.acting(admin, invited)
    with pytest.raises(NotWhileActing):
        await inviting.accept(acting, row_id)


async def test_declined_it_is_over(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    await inviting.decline(invited, row_id)
    assert (await inviting.row(row_id)).status == "rejected"
    for answer in (inviting.decline(invited, row_id), inviting.accept(invited, row_id)):
        with pytest.raises(Conflict, match="was declined"):
            await answer


async def test_asking_again_mails_who_sent_it_once(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    token, later = inviting.token(row_id), utc_now() + timedelta(days=7, seconds=1)
    with pytest.raises(Conflict) as refused:
        await inviting.ask_again(token)
    assert refused.value.code == "invitation_pending"
    for _ in range(2):
        await inviting.ask_again(token, now=later)
    _, asked = await inviting.deliveries(row_id)
    assert (asked.template, asked.account_id) == ("invitation_asked_again", owner.id)
    with pytest.raises(NotFound):
        await inviting.ask_again("somebody-else-s", now=later)

"""Sending invitations: who may, for which properties, again, and taking them back."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import update

from domain.core.errors import Conflict, Forbidden, Invalid, NotFound, RateLimited
from domain.core.values.dates import utc_now
from domain.core.values.ids import new_id
from domain.models import UserProperty
from domain.team.rules import VALID
from tests.domain.team.inviting import Inviting
from tests.factories import Maker, Person


def address() -> str:
    return f"Invited.{new_id().hex[-12:]}@example.com"


async def test_an_invitation_is_mailed_recorded_and_waited_for(inviting: Inviting, make: Maker) -> None:
    owner = await make.person()
    first, second = await make.property(owner), await make.property(owner)
    now = utc_now()
    row_id = await inviting.invite(owner, address(), first, second, now=now, role="manager", message="Hi")
    row = await inviting.row(row_id)
    assert (row.status, row.role, row.message, row.expires_at - now) == ("pending", "manager", "Hi", VALID)
    assert (row.company_id, row.invited_by) == (first.company_id, owner.id)
    assert inviting.token(row_id).encode() not in row.token_hash
    assert {place for _, place in await inviting.actions(row_id)} == {first.id, second.id}
    assert await inviting.outbox(row_id) == [("start", "1")]
    (mail,) = await inviting.deliveries(row_id)
    assert (mail.recipient_kind, mail.recipient_id, mail.account_id) == ("invitation", row_id, None)
    assert (mail.template, mail.template_version, mail.state) == ("team_invitation", 1, "queued")


async def test_only_owners_invite_and_only_to_properties_of_one_company(
    inviting: Inviting, make: Maker
) -> None:
    owner, stranger = await make.person(), await make.person()
    place, foreign = await make.property(owner), await make.property(stranger)
    elsewhere = await make.property(owner, company_id=(await make.company(owner)).id)
    for role in ("manager", "viewer", "maintenance"):
        with pytest.raises(Forbidden):
            await inviting.invite(await make.colleague(place.id, role), address(), place)
    with pytest.raises(NotFound):
        await inviting.invite(owner, address(), place, foreign)
    with pytest.raises(Invalid, match="different companies"):
        await inviting.invite(owner, address(), place, elsewhere)
    both = await make.property(owner)
    second = await make.colleague(place.id, "owner")
    await make.link(second, both.id, "manager")
    with pytest.raises(Forbidden):
        await inviting.invite(second, address(), place, both)


async def test_who_works_there_or_is_invited_is_not_invited_again(inviting: Inviting, make: Maker) -> None:
    owner = await make.person()
    place, other = await make.property(owner, name="Alder Court"), await make.property(owner)
    viewer = await make.colleague(place.id, "viewer")
    with pytest.raises(Invalid, match=f"{viewer.email.upper()} already works on Alder Court"):
        await inviting.invite(owner, viewer.email.upper(), place, other)
    await inviting.invite(owner, viewer.email, other)
    email = address()
    await inviting.invite(owner, email, place)
    with pytest.raises(Conflict, match="is invited to Alder Court already") as refused:
        await inviting.invite(owner, email.lower(), other, place)
    assert refused.value.code == "already_invited"
    # One that has expired does not stand in the way.
    await inviting.invite(owner, email, place, now=utc_now() + VALID)


async def test_sent_again_the_link_before_is_over_and_the_days_begin_anew(
    inviting: Inviting, make: Maker
) -> None:
    owner, invited = await make.person(), await make.person()
    place = await make.property(owner)
    sent = utc_now()
    row_id = await inviting.invite(owner, invited.email, place, now=sent)
    before = await inviting.row(row_id)
    await inviting.resend(owner, row_id, now=sent + timedelta(days=3))
    after = await inviting.row(row_id)
    assert (after.token_version, after.expires_at) == (2, sent + timedelta(days=10))
    assert after.token_hash != before.token_hash
    assert inviting.token(row_id, 1) != inviting.token(row_id, 2)
    assert await inviting.outbox(row_id) == [("start", "1"), ("signal", "1"), ("start", "2")]
    assert [mail.subject_ids["token_version"] for mail in await inviting.deliveries(row_id)] == ["1", "2"]
    await inviting.accept(invited, row_id, now=sent + timedelta(days=9))
    with pytest.raises(Conflict, match="was accepted already"):
        await inviting.resend(owner, row_id)


async def test_one_that_expired_is_sent_again(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    row_id = await inviting.invite(owner, invited.email, await make.property(owner))
    later = utc_now() + VALID + timedelta(hours=1)
    await inviting.ask_again(inviting.token(row_id), now=later)
    assert (await inviting.row(row_id)).asked_again_at == later
    await inviting.resend(owner, row_id, now=later)
    row = await inviting.row(row_id)
    assert (row.status, row.asked_again_at, row.expires_at) == ("pending", None, later + VALID)
    assert (await inviting.accept(invited, row_id, now=later + timedelta(days=6))).left_out == []


async def test_one_that_expired_is_not_sent_again_beside_a_newer_one(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    place = await make.property(owner)
    first = await inviting.invite(owner, invited.email, place)
    later = utc_now() + VALID + timedelta(hours=1)
    second = await inviting.invite(owner, invited.email, place, now=later)
    with pytest.raises(Conflict, match=r"is invited to .* already"):
        await inviting.resend(owner, first, now=later)
    await inviting.accept(invited, second, now=later)
    with pytest.raises(Invalid, match="already works on"):
        await inviting.resend(owner, first, now=later)


async def test_an_owner_of_one_property_takes_that_one_out_and_the_last_ends_it(
    inviting: Inviting, make: Maker
) -> None:
    owner, invited = await make.person(), await make.person()
    first, second = await make.property(owner, name="First"), await make.property(owner, name="Second")
    partner = await make.colleague(second.id, "owner")
    row_id = await inviting.invite(owner, invited.email, first, second)
    await inviting.cancel(partner, row_id)
    assert (await inviting.row(row_id)).status == "pending"
    with pytest.raises(Conflict, match="Your properties are not in this invitation any more"):
        await inviting.cancel(partner, row_id)
    assert await inviting.outbox(row_id) == [("start", "1")]
    await inviting.cancel(owner, row_id)
    row = await inviting.row(row_id)
    assert (row.status, row.ended_at is not None) == ("cancelled", True)
    assert await inviting.outbox(row_id) == [("start", "1"), ("signal", "1")]
    with pytest.raises(Conflict, match="was cancelled"):
        await inviting.accept(invited, row_id)
    with pytest.raises(Conflict, match="was cancelled already"):
        await inviting.cancel(owner, row_id)
    cancelled = [place for action, place in await inviting.actions(row_id) if action.endswith("cancelled")]
    assert cancelled == [second.id, first.id]


async def test_what_an_owner_took_out_is_not_accepted(inviting: Inviting, make: Maker) -> None:
    owner, invited = await make.person(), await make.person()
    first, second = await make.property(owner, name="First"), await make.property(owner, name="Second")
    partner = await make.colleague(second.id, "owner")
    row_id = await inviting.invite(owner, invited.email, first, second)
    await inviting.cancel(partner, row_id)
    accepted = await inviting.accept(invited, row_id)
    assert (accepted.joined, accepted.left_out) == (["First"], [])
    assert await inviting.links(invited) == {first.id: "viewer"}


async def test_only_owners_of_its_properties_send_again_or_cancel(inviting: Inviting, make: Maker) -> None:
    owner, invited, stranger = [await make.person() for _ in range(3)]
    place = await make.property(owner)
    manager = await make.colleague(place.id, "manager")
    row_id = await inviting.invite(owner, invited.email, place)
    for person in (manager, invited, stranger):
        with pytest.raises(NotFound):
            await inviting.resend(person, row_id)
        with pytest.raises(NotFound):
            await inviting.cancel(person, row_id)


async def test_an_invitation_of_somebody_who_owns_nothing_of_it_is_not_sent_again(
    inviting: Inviting, make: Maker
) -> None:
    owner, invited = await make.person(), await make.person()
    place = await make.property(owner)
    partner = await make.colleague(place.id, "owner")
    row_id = await inviting.invite(owner, invited.email, place)
    await ends(make, owner, place.id)
    with pytest.raises(Conflict) as refused:
        await inviting.resend(partner, row_id)
    assert refused.value.code == "inviter_gone"
    await inviting.cancel(partner, row_id)


async def test_invitations_are_counted(inviting: Inviting, make: Maker) -> None:
    owner = await make.person()
    place = await make.property(owner)
    few = inviting.state.settings.model_copy(update={"invitations_per_hour": 2})
    limited = Inviting(make, replace(inviting.state, settings=few))
    row_id = await limited.invite(owner, address(), place)
    await limited.resend(owner, row_id)
    for refused in (limited.invite(owner, address(), place), limited.resend(owner, row_id)):
        with pytest.raises(RateLimited):
            await refused


async def ends(make: Maker, person: Person, property_id: object) -> None:
    async with make.session() as session:
        await session.execute(
            update(UserProperty)
            .where(UserProperty.account_id == person.id, UserProperty.property_id == property_id)
            .values(is_active=False)
        )

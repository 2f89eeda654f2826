"""A person's own profile: their name and their time zone."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from domain.access.impersonation import only_in_person
from domain.access.principal import StaffPrincipal
from domain.audit.service import record, snapshot
from domain.core.errors import NotFound, StaleVersion
from domain.core.patching import apply_changes
from domain.core.values.text import Changes, OptionalLine, unchanged
from domain.core.values.time_zones import TimeZone
from domain.models.accounts import Account


class ProfileChanges(Changes):
    """Changes to one's own profile."""

    full_name: OptionalLine = None
    time_zone: TimeZone = unchanged()


async def own_profile(*, session: AsyncSession, principal: StaffPrincipal) -> Account:
    """Raises NotFound for an account that was closed meanwhile."""
    return await _own(session, principal, lock=False)


async def edit_profile(
    *, session: AsyncSession, principal: StaffPrincipal, version: int, changes: ProfileChanges
) -> Account:
    """Raises Forbidden while acting for somebody, StaleVersion where another window has saved meanwhile."""
    only_in_person(principal)
    row = await _own(session, principal, lock=True)
    if row.version != version:
        raise StaleVersion(current=shown(row))
    before = snapshot(row)
    apply_changes(row, changes)
    await record(session, principal.scope, "account.profile_edited", row, before)
    return row


def shown(account: Account) -> dict[str, object]:
    """A profile as its person sees it."""
    return {name: getattr(account, name) for name in ("email", "full_name", "time_zone", "version")}


async def _own(session: AsyncSession, principal: StaffPrincipal, *, lock: bool) -> Account:
    wanted = select(Account).where(Account.id == principal.account_id)
    if lock:
        wanted = wanted.with_for_update(key_share=True).execution_options(populate_existing=True)
    row = await session.scalar(wanted)
    if row is None:
        raise NotFound
    return row

"""A person's own choices about notices: which kinds go by which channel, at once or daily; quiet hours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import time
from typing import Any
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from domain.core.db.base import table_of
from domain.core.errors import Invalid, StaleVersion
from domain.core.notices import NoticeKind
from domain.models.notify import CHANNELS, NotificationPreference
from domain.notify.channels import Preferences, QuietHours, offered

NO_KIND = "There is no kind of notice “{name}”."
FIXED = "“{label}” always goes this way, and cannot be turned off."
NOT_OFFERED = "“{label}” does not go this way."
NO_NUMBER_YET = "SMS need a confirmed mobile number: add and confirm yours first."
BOTH_HOURS = "Give both when quiet hours begin and when they end, or neither."
SAME_HOURS = "Quiet hours must end at another time than they begin."


@dataclass(frozen=True, slots=True)
class StoredPreferences:
    """`version` is 0 for who has chosen nothing yet."""

    preferences: Preferences
    version: int


@dataclass(frozen=True, slots=True)
class PreferenceChanges:
    """None is unchanged. `quiet` is the pair of times, or a pair of None for no quiet hours."""

    email_on: bool | None = None
    email_daily: bool | None = None
    sms_on: bool | None = None
    quiet: tuple[time | None, time | None] | None = None
    choices: Mapping[str, Mapping[str, bool]] | None = None


def preferences_of(row: NotificationPreference | None) -> StoredPreferences:
    """As the row says, or the defaults."""
    if row is None:
        return StoredPreferences(Preferences(), 0)
    since, until = row.quiet_since, row.quiet_until
    quiet = None if since is None or until is None else QuietHours(since, until)
    stored = Preferences(row.email_on, row.email_daily, row.sms_on, quiet, row.choices)
    return StoredPreferences(stored, row.version)


async def read_preferences(session: AsyncSession, account_id: UUID) -> StoredPreferences:
    return preferences_of(await session.get(NotificationPreference, account_id))


async def change_preferences(
    *,
    session: AsyncSession,
    account_id: UUID,
    version: int,
    changes: PreferenceChanges,
    kinds: Mapping[str, NoticeKind],
    takes_sms: bool = False,
) -> StoredPreferences:
    """Saves what the person chose, from the version that they saw; `takes_sms` says that they have a
    confirmed number. Raises Invalid for what there is no such thing as or what cannot be turned off,
    StaleVersion where another window has saved meanwhile."""
    if changes.sms_on and not takes_sms:
        raise Invalid.field("sms_on", NO_NUMBER_YET)
    _refuse(changes, kinds)
    table = table_of(NotificationPreference)
    await session.execute(insert(table).values(account_id=account_id, version=0).on_conflict_do_nothing())
    row = (
        await session.scalars(
            select(NotificationPreference)
            .where(NotificationPreference.account_id == account_id)
            .with_for_update(key_share=True)
        )
    ).one()
    if row.version != version:
        raise StaleVersion
    for name, value in _columns(row, changes).items():
        setattr(row, name, value)
    row.version = version + 1
    await session.flush()
    return preferences_of(row)


async def turn_sms_off(session: AsyncSession, account_id: UUID) -> None:
    """The number that notices went to is no longer the person's confirmed one."""
    await session.execute(
        update(NotificationPreference)
        .where(NotificationPreference.account_id == account_id, NotificationPreference.sms_on)
        .values(sms_on=False, version=NotificationPreference.version + 1)
        .execution_options(synchronize_session=False)
    )


def matrix(stored: Preferences, kinds: Iterable[NoticeKind]) -> list[dict[str, Any]]:
    """Each kind with its ticks: null where a channel is not offered, `fixed` where it stays on."""
    return [
        {
            "kind": kind.name,
            "label": kind.label,
            "group": kind.group,
            "fixed": kind.urgent,
            **{
                channel: (kind.urgent or stored.ticked(kind, channel)) if offered(kind, channel) else None
                for channel in CHANNELS
            },
        }
        for kind in kinds
    ]


def _columns(row: NotificationPreference, changes: PreferenceChanges) -> dict[str, Any]:
    columns: dict[str, Any] = {
        name: value
        for name in ("email_on", "email_daily", "sms_on")
        if (value := getattr(changes, name)) is not None
    }
    if changes.quiet is not None:
        columns["quiet_since"], columns["quiet_until"] = changes.quiet
    if changes.choices is not None:
        merged = {name: dict(ticks) for name, ticks in row.choices.items()}
        for name, ticks in changes.choices.items():
            merged[name] = {**merged.get(name, {}), **ticks}
        columns["choices"] = merged
    return columns


def _refuse(changes: PreferenceChanges, kinds: Mapping[str, NoticeKind]) -> None:
    if changes.quiet is not None:
        since, until = changes.quiet
        if (since is None) != (until is None):
            raise Invalid.field("quiet", BOTH_HOURS)
        if since is not None and since == until:
            raise Invalid.field("quiet", SAME_HOURS)
    for name, ticks in (changes.choices or {}).items():
        kind = kinds.get(name)
        if kind is None:
            raise Invalid.field("choices", NO_KIND.format(name=name))
        for channel in CHANNELS:
            if channel in ticks and not offered(kind, channel):
                raise Invalid.field("choices", NOT_OFFERED.format(label=kind.label))
        if kind.urgent and not all(ticks.values()):
            raise Invalid.field("choices", FIXED.format(label=kind.label))

"""How long a right outlives its end: seven ways to end one, under many sessions and requests in flight."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import cycle
from uuid import UUID

import httpx
from sqlalchemy import select, update

from api.state import AppState
from domain.access.principal import principal_of
from domain.access.sessions import ACCOUNT_TOPIC
from domain.core.crypto.ciphers import derived_token, token_hash
from domain.core.unit_of_work import EntryPoint, unit_of_work
from domain.models import Account, AccountToken
from domain.team.service import change_role, remove
from tests.factories import Maker, Person
from tests.limits import NO_LIMITS
from tests.prove.stage import PASSWORD, Line, Stage, cheap_hashing, stage

NEW = "quarry & birch 5"
ALLOWED = 409  # the rights are there, and only the version is an old one
EVENTS = {
    "sign-out": "sign_out",
    "all other sessions ended": "end_others",
    "password changed": "change_password",
    "password reset": "reset",
    "link removed": "remove_link",
    "role lowered": "lower_role",
    "account closed": "close_account",
}
SESSIONS, IN_FLIGHT, LONGEST = 20, 50, 1.0


@dataclass(frozen=True)
class Outcome:
    """`late`: answers that still allowed a request begun after the end; `worst`: seconds until the last one
    that was allowed was answered, and until open streams were woken."""

    late: int
    worst: float
    statuses: frozenset[int]


class Scene:
    """Somebody with several sessions on a property of somebody else, and the ways to end that."""

    def __init__(self, api: httpx.AsyncClient, state: AppState, make: Maker) -> None:
        self.api, self.state, self.make = api, state, make

    async def set(self, person: Person, sessions: int, units: int) -> None:
        self.person, self.owner = person, await self.make.person()
        self.row = await self.make.property(self.owner)
        await self.make.link(self.person, self.row.id, "manager")
        self.units = [await self.make.unit(self.row.id) for _ in range(units)]
        others = [await self.make.signed_in(self.person) for _ in range(sessions - 1)]
        self.sessions = [self.person, *others]

    async def sign_out(self) -> list[Person]:
        await self.api.post("/api/auth/sign-out", headers=self.person.headers)
        return [self.person]

    async def end_others(self) -> list[Person]:
        await self.api.delete("/api/auth/sessions", headers=self.person.headers)
        return self.sessions[1:]

    async def change_password(self) -> list[Person]:
        body = {"current_password": PASSWORD, "new_password": NEW}
        await self.api.post("/api/auth/password", json=body, headers=self.person.headers)
        return self.sessions[1:]

    async def reset(self) -> list[Person]:
        await self.api.post("/api/auth/password-reset", json={"email": self.person.email})
        async with self.make.session() as session:
            mine = select(AccountToken.id).where(AccountToken.account_id == self.person.id)
            (token,) = await session.scalars(mine)
        body = {"token": derived_token(self.state.keys.token, "reset", token, 1), "password": NEW}
        await self.api.post("/api/auth/password-reset/confirm", json=body)
        return self.sessions

    async def remove_link(self) -> list[Person]:
        await self._as_owner(remove)
        return self.sessions

    async def lower_role(self) -> list[Person]:
        await self._as_owner(change_role, role="maintenance")
        return self.sessions

    async def _as_owner(self, service: Callable[..., Awaitable[object]], **more: str) -> None:
        entry = EntryPoint.by_session(token_hash(self.owner.token))
        async with unit_of_work(self.state.database, entry) as work:
            await service(
                session=work.session,
                principal=principal_of(work.auth),
                property_id=self.row.id,
                account_id=self.person.id,
                **more,
            )

    async def close_account(self) -> list[Person]:
        async with self.make.session() as session:
            await session.execute(update(Account).where(Account.id == self.person.id).values(is_active=False))
        return self.sessions


async def measure(scene: Scene, event: str, in_flight: int) -> Outcome:
    """Keeps so many changes in flight, lets the event happen among them, and looks what was allowed when."""
    clock = asyncio.get_running_loop().time
    seen: list[tuple[float, float, Person, int]] = []
    under_way, ended_at = asyncio.Event(), list[float]()

    async def keep_asking(person: Person, unit_id: UUID) -> None:
        headers = person.headers | {"If-Match": '"0"'}
        asked_after = False  # on a busy machine the first may come late
        while not asked_after or clock() < ended_at[0] + 0.1:
            asked_after = bool(ended_at)
            started = clock()
            answer = await scene.api.patch(f"/api/units/{unit_id}", json={}, headers=headers)
            seen.append((started, clock(), person, answer.status_code))
            if len(seen) == 2 * in_flight:
                under_way.set()

    pairs = zip(cycle(scene.sessions), scene.units, strict=False)
    asking = [asyncio.create_task(keep_asking(person, unit.id)) for person, unit in pairs]
    await under_way.wait()
    async with scene.state.hub.watch(f"{ACCOUNT_TOPIC}:{scene.person.id}") as woken:
        woken.clear()
        began = clock()
        ended: list[Person] = await getattr(scene, EVENTS[event])()
        ended_at.append(clock())
        await asyncio.wait_for(woken.wait(), 10)
        streams = clock() - ended_at[0]
    await asyncio.gather(*asking)
    before = {status for _, answered, _, status in seen if answered < began}
    if before != {ALLOWED}:
        raise AssertionError(f"not every change was allowed before the event: {sorted(before)}")
    after = [
        (start - ended_at[0], answered - ended_at[0], status)
        for start, answered, who, status in seen
        if who in ended and answered > ended_at[0]
    ]
    allowed = [answered for _, answered, status in after if status == ALLOWED]
    late = sum(start > 0 and status == ALLOWED for start, _, status in after)
    refusals = frozenset(status for start, _, status in after if start > 0)
    return Outcome(late, max([streams, *allowed]), refusals)


async def _outcome(play: Stage, api: httpx.AsyncClient, event: str) -> Outcome:
    scene = Scene(api, play.state, play.make)
    await scene.set(await play.member(), SESSIONS, IN_FLIGHT)
    return await measure(scene, event, IN_FLIGHT)


async def _proof() -> list[Line]:
    lines: list[Line] = []
    with cheap_hashing():
        # As many connections as requests: waiting for one is a refusal of its own on a busy machine.
        async with stage(**NO_LIMITS, write_pool_size=IN_FLIGHT // 2) as play, play.client(play.app()) as api:
            # Once before it counts: connections are opened and statements prepared at their first use.
            await _outcome(play, api, "sign-out")
            for event in EVENTS:
                found = await _outcome(play, api, event)
                good = found.late == 0 and found.worst <= LONGEST
                figure = f"{found.late} allowed after it, all over in {found.worst * 1000:.0f} ms"
                lines.append((f"revocation: {event}", figure, good))
    return lines


def run() -> list[Line]:
    return asyncio.run(_proof())

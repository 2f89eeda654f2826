"""Asking the API for a new password, and what is seen of it afterwards."""

import httpx
from sqlalchemy import select

from domain.models import AuditRow
from tests.factories import Maker, Person

NEW = "quarry & birch 5"


async def status(api: httpx.AsyncClient, person: Person) -> int:
    return (await api.get("/api/auth/session", headers=person.headers)).status_code


async def sign_in(api: httpx.AsyncClient, email: str, password: str) -> int:
    body = {"email": email, "password": password}
    return (await api.post("/api/auth/sign-in", json=body)).status_code


async def change(api: httpx.AsyncClient, person: Person, current: str, new: str) -> httpx.Response:
    body = {"current_password": current, "new_password": new}
    return await api.post("/api/auth/password", json=body, headers=person.headers)


async def ask(api: httpx.AsyncClient, email: str) -> httpx.Response:
    return await api.post("/api/auth/password-reset", json={"email": email})


async def use(api: httpx.AsyncClient, token: str, password: str = NEW) -> httpx.Response:
    return await api.post("/api/auth/password-reset/confirm", json={"token": token, "password": password})


async def actions_of(make: Maker, person: Person) -> list[str]:
    async with make.session() as session:
        mine = select(AuditRow.action).where(AuditRow.actor_id == person.id).order_by(AuditRow.id)
        return list(await session.scalars(mine))

"""The second factor as its tests use it: turned on, and both steps of signing in."""

import asyncio
from datetime import timedelta
from typing import Any

import httpx
import pyotp

from domain.core.values.dates import utc_now
from tests.factories import Person
from tests.prove.stage import PASSWORD

BASE = "/api/auth/second-factor"
SLOW_SECONDS = 2.0


async def send(api: httpx.AsyncClient, person: Person, path: str, **body: Any) -> httpx.Response:
    return await api.post(f"{BASE}/{path}", json=body, headers=person.headers)


async def turned_on(api: httpx.AsyncClient, person: Person) -> tuple[pyotp.TOTP, list[str]]:
    """Sets it up as a person does; answers the app and the recovery codes. The first code is an old one, so
    that the present one is still good."""
    setup = (await send(api, person, "setup", password=PASSWORD)).json()
    app = pyotp.TOTP(setup["secret"])
    left = app.interval - utc_now().timestamp() % app.interval
    if left < SLOW_SECONDS:  # an old code must not grow too old on its way
        await asyncio.sleep(left)
    answer = await send(api, person, "enable", code=app.at(utc_now() - timedelta(seconds=30)))
    assert answer.status_code == 200, answer.text
    return app, answer.json()["codes"]


async def first_step(api: httpx.AsyncClient, person: Person, password: str = PASSWORD) -> httpx.Response:
    return await api.post("/api/auth/sign-in", json={"email": person.email, "password": password})


async def second_step(api: httpx.AsyncClient, challenge: str, code: str) -> httpx.Response:
    body = {"challenge": challenge, "code": code}
    return await api.post("/api/auth/sign-in/second-factor", json=body)


async def challenged(api: httpx.AsyncClient, person: Person) -> str:
    answer = await first_step(api, person)
    assert answer.status_code == 401
    return str(answer.json()["challenge"])


async def read(api: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    body: dict[str, Any] = (await api.get(BASE, headers=person.headers)).json()
    return body

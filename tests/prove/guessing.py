"""10,000 guesses at 50 a time: how many reach the password hash, and whether the owner still gets in."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack

import httpx

from tests.prove.stage import PASSWORD, Line, Stage, cheap_hashing, counted_hashing, stage

GUESSES, AT_ONCE, MOST_HASHED = 10_000, 50, 100


async def sign_in(client: httpx.AsyncClient, email: str, password: str) -> int:
    body = {"email": email, "password": password}
    return (await client.post("/api/auth/sign-in", json=body)).status_code


async def flood(clients: list[httpx.AsyncClient], emails: list[str], guesses: int) -> None:
    """So many wrong passwords, from the clients in turn, at the addresses in turn."""
    numbers: Iterator[int] = iter(range(guesses))

    async def guesser() -> None:
        for number in numbers:
            email = emails[number % len(emails)]
            await sign_in(clients[number % len(clients)], email, f"guess {number}")

    await asyncio.gather(*(guesser() for _ in range(AT_ONCE)))


async def from_addresses(
    scene: Stage, stack: AsyncExitStack, addresses: list[str], emails: list[str], guesses: int = GUESSES
) -> int:
    """How many of the guesses reached the hash."""
    app = scene.app()
    clients = [await stack.enter_async_context(scene.client(app, address)) for address in addresses]
    with counted_hashing() as hashed:
        await flood(clients, emails, guesses)
    return len(hashed)


async def _proof() -> list[Line]:
    with cheap_hashing():
        async with stage() as scene, AsyncExitStack() as stack:
            owner, prey = await scene.member(), await scene.member()
            elsewhere = await stack.enter_async_context(scene.client(scene.app(), "198.51.100.9"))
            one = await from_addresses(scene, stack, ["203.0.113.1"], [owner.email])
            gets_in = await sign_in(elsewhere, owner.email, PASSWORD) == 200
            home = await stack.enter_async_context(scene.client(scene.app(), "198.51.100.10"))
            await sign_in(home, prey.email, PASSWORD)
            machines = [f"10.{n // 250}.{n % 250}.1" for n in range(1000)]
            many = await from_addresses(scene, stack, machines, [prey.email])
            still = await sign_in(home, prey.email, PASSWORD) == 200
            strangers = [f"nobody-{number}@example.com" for number in range(GUESSES)]
            sprayed = await from_addresses(scene, stack, ["203.0.113.2"], strangers)
    return [
        _line("one address, one account", one),
        ("  the owner signs in from another address meanwhile", _yes(gets_in), gets_in),
        _line("1,000 addresses, one account", many),
        ("  the owner signs in from their own network meanwhile", _yes(still), still),
        _line("one address, 10,000 accounts", sprayed),
    ]


def _line(what: str, reached: int) -> Line:
    return (f"guesses that reached the hash of {GUESSES:,}: {what}", f"{reached}", reached <= MOST_HASHED)


def _yes(good: bool) -> str:
    return "yes" if good else "no"


def run() -> list[Line]:
    return asyncio.run(_proof())

"""The call of another program: one POST to an address that was checked, without redirects, within limits."""

import asyncio
import time
from dataclasses import dataclass
from urllib.parse import urlsplit
from uuid import UUID

import httpx

from domain.integrations.webhook_addresses import Refused, Resolve, address_to_call, resolve
from domain.integrations.webhook_rules import Attempt, is_local_host

SECONDS = 15.0  # from the first look at the name to the last byte that is read
MOST_BYTES = 64 * 1024  # of an answer, which nobody reads
REDIRECTED = "It answered with a redirect, which is not followed: enter the final address."
TIMED_OUT = "It did not answer within 15 seconds."
UNREACHABLE = "The connection failed ({reason})."
ANSWERED = "It answered {status}."


@dataclass(frozen=True, slots=True, repr=False)
class Call:
    """What is sent to whom, signed."""

    event_id: UUID
    url: str
    headers: dict[str, str]
    body: bytes


async def make_call(
    call: Call,
    *,
    local: bool,
    resolver: Resolve = resolve,
    transport: httpx.AsyncBaseTransport | None = None,
) -> Attempt:
    """Never raises for what the other side does; a 2xx is a success and its body is thrown away."""
    began = time.monotonic()
    status: int | None = None
    try:
        async with asyncio.timeout(SECONDS):
            status = await _post(call, local=local, resolver=resolver, transport=transport)
        failure = _failure_of(status)
    except Refused as refused:
        failure = str(refused)
    except (TimeoutError, httpx.TimeoutException):
        failure = TIMED_OUT
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
        failure = UNREACHABLE.format(reason=type(error).__name__)
    return Attempt(call.event_id, status, round(1000 * (time.monotonic() - began)), failure)


async def _post(
    call: Call, *, local: bool, resolver: Resolve, transport: httpx.AsyncBaseTransport | None
) -> int:
    parts = urlsplit(call.url)
    host = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    local_allowed = local and is_local_host(host)
    if parts.scheme != "https" and not local_allowed:
        raise Refused("The address has to begin with https://.")
    address = await address_to_call(host, port, local_allowed=local_allowed, resolver=resolver)
    pinned = httpx.URL(call.url).copy_with(host=address, port=port)
    headers = {**call.headers, "Host": parts.netloc}
    # No proxy and no certificates out of the environment; the certificate has to be the name's.
    async with (
        httpx.AsyncClient(
            timeout=SECONDS, follow_redirects=False, trust_env=False, transport=transport
        ) as client,
        client.stream(
            "POST", pinned, content=call.body, headers=headers, extensions={"sni_hostname": host}
        ) as answer,
    ):
        read = 0
        async for piece in answer.aiter_raw():
            read += len(piece)
            if read >= MOST_BYTES:
                break
        return answer.status_code


def _failure_of(status: int) -> str | None:
    if 200 <= status < 300:
        return None
    return REDIRECTED if 300 <= status < 400 else ANSWERED.format(status=status)

"""Calling other programs: no address inside a network is reached, and what is sent is signed and bounded."""

import base64
import socket
from collections.abc import AsyncIterator

import httpx
import pytest

from domain.core.errors import Invalid
from domain.core.values.ids import new_id
from domain.integrations import webhook_calls
from domain.integrations.webhook_calls import REDIRECTED, TIMED_OUT, Call, make_call
from domain.integrations.webhook_rules import checked_url, new_secret, signatures

PUBLIC = "93.184.215.14"
# As a name resolves to them, one or several.
INSIDE = [
    *("127.0.0.1", "127.255.255.254", "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.0.1", "172.16.0.1"),
    *("172.31.255.254", "192.168.1.1", "169.254.169.254", "169.254.0.1", "100.64.0.1", "100.127.255.254"),
    *("192.0.0.1", "192.0.0.192", "192.0.2.1", "198.18.0.1", "198.51.100.7", "203.0.113.7", "192.88.99.1"),
    *("224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"),
    *("::1", "::", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1"),
    *("64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::a00:1", "2002:7f00:1::", "2002:a00:1::1"),
    *("2001:0:4136:e378:8000:63bf:80ff:fffe", "fe80::1", "fe80::1%1", "fc00::1", "fd12:3456:789a::1"),
    *("ff02::1", "2001:db8::1", "2606:4700::200:5efe:7f00:1", "fec0::1"),
]


def a_call(url: str = "https://hooks.example.com/steward") -> Call:
    return Call(new_id(), url, {"webhook-id": "1"}, b"{}")


class Network(httpx.AsyncBaseTransport):
    """Remembers who was reached, and answers."""

    def __init__(self, answer: httpx.Response | None = None) -> None:
        self.reached: list[httpx.Request] = []
        self._answer = answer or httpx.Response(204, stream=httpx.ByteStream(b""))

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        self.reached.append(request)
        return self._answer


def names(*rounds: list[str]):  # type: ignore[no-untyped-def]  # a resolver
    """Answers one list after another, as a name whose addresses change."""
    left = list(rounds)

    async def resolver(_host: str, _port: int) -> list[str]:
        return left.pop(0) if len(left) > 1 else left[0]

    return resolver


@pytest.mark.parametrize("address", INSIDE)
async def test_no_address_inside_is_reached(address: str) -> None:
    for found in ([address], [PUBLIC, address]):
        network = Network()
        attempt = await make_call(a_call(), local=False, resolver=names(found), transport=network)
        assert (network.reached, attempt.status) == ([], None)
        assert attempt.failure in (
            "The name of the server leads to an address inside a private network.",
            "The name of the server could not be found.",
        )


@pytest.mark.parametrize(
    "url",
    [
        *("https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://0x7f.1/", "https://127.1/"),
        *("https://[::ffff:10.0.0.1]/", "https://169.254.169.254/latest", "https://localhost/"),
    ],
)
async def test_addresses_written_as_numbers_are_looked_at_as_well(url: str) -> None:
    """With the system's own resolver, and something that listens where they lead."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        scheme, _, rest = url.partition("://")
        host, _, path = rest.partition("/")
        attempt = await make_call(a_call(f"{scheme}://{host}:{port}/{path}"), local=False)
        server.setblocking(False)
        with pytest.raises(BlockingIOError):
            server.accept()
    assert attempt.failure is not None


async def test_the_checked_address_is_the_one_that_is_called() -> None:
    """A name that answers otherwise a moment later leads nowhere else; the certificate is the name's."""
    network = Network()
    resolver = names([PUBLIC], ["127.0.0.1"])
    attempt = await make_call(a_call(), local=False, resolver=resolver, transport=network)
    (request,) = network.reached
    assert (attempt.status, attempt.failure) == (204, None)
    assert (request.url.host, request.headers["host"]) == (PUBLIC, "hooks.example.com")
    assert request.extensions["sni_hostname"] == "hooks.example.com"


async def test_a_redirect_is_not_followed() -> None:
    network = Network(
        httpx.Response(302, headers={"location": "https://127.0.0.1/"}, stream=httpx.ByteStream(b""))
    )
    attempt = await make_call(a_call(), local=False, resolver=names([PUBLIC]), transport=network)
    assert (len(network.reached), attempt.status, attempt.failure) == (1, 302, REDIRECTED)


async def test_a_slow_or_endless_answer_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhook_calls, "SECONDS", 0.2)

    class Endless(httpx.AsyncByteStream):
        pieces = 0

        async def __aiter__(self) -> AsyncIterator[bytes]:
            while True:
                self.pieces += 1
                yield b"x" * 1024

    body = Endless()
    network = Network(httpx.Response(200, stream=body))
    attempt = await make_call(a_call(), local=False, resolver=names([PUBLIC]), transport=network)
    assert (attempt.failure, body.pieces) == (None, 64)

    class Slow(httpx.AsyncBaseTransport):
        async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
            raise httpx.ReadTimeout("", request=request)

    attempt = await make_call(a_call(), local=False, resolver=names([PUBLIC]), transport=Slow())
    assert attempt.failure == TIMED_OUT


def test_a_signature_is_that_of_standard_webhooks() -> None:
    """The example of the specification's libraries."""
    secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"  # noqa: S105
    body = b'{"test": 2432232314}'
    signed = signatures([secret], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    assert signed == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    both = signatures([new_secret(), secret], "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, body)
    assert both.split(" ")[1] == signed
    assert len(base64.b64decode(new_secret().removeprefix("whsec_"))) == 32


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("example.com", "whole address"),
        ("http://example.com", "https://"),
        ("ftp://example.com", "https://"),
        ("https://ann:secret@example.com", "user name"),
        ("https://localhost/", "not reachable"),
        ("https://printer.local/", "not reachable"),
        ("https://intranet/", "not reachable"),
        ("https://169.254.169.254/latest", "not reachable"),
        ("https://10.0.0.1/", "not reachable"),
        ("https://[fd00::1]/", "not reachable"),
        ("https://127.1/", "not reachable"),
        ("https://0x7f.1/", "not reachable"),
        ("https://2130706433/", "not reachable"),
        ("https://example.com:22/", "port 443"),
        ("https://example.com:99999/", "whole address"),
        ("http://localhost:9000/", "https://"),
    ],
)
def test_an_address_that_cannot_be_called_is_refused_when_saving(url: str, said: str) -> None:
    with pytest.raises(Invalid, match=said):
        checked_url(url, local=False)


@pytest.mark.parametrize("url", ["https://example.com:8443/in", "https://8.8.8.8/", "https://3com.example/"])
def test_public_addresses_are_kept(url: str) -> None:
    assert checked_url(url, local=False) == url


def test_a_local_stack_may_call_itself() -> None:
    assert checked_url("http://localhost:9000/in#top", local=True) == "http://localhost:9000/in"
    with pytest.raises(Invalid):
        checked_url("http://10.0.0.1/", local=True)

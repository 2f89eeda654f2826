"""The connection to Temporal: mutual TLS with certificates of one's own, and the SDK's figures."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any
from uuid import uuid4

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from domain.core.settings import Settings
from domain.core.values.dates import utc_now
from tests.workflows.conftest import free_port
from workflows.connection import SDK_LOG, UnusableCertificates, sdk_runtime, tls_of
from workflows.context import WorkerContext
from workflows.queues import TASK_QUEUES
from workflows.temporal import connect
from workflows.worker import running_workers


@dataclass(frozen=True)
class Signed:
    """A certificate and its key, as files."""

    name: x509.Name
    certificate: Path
    key: Path
    private: ec.EllipticCurvePrivateKey


def signed(folder: Path, name: str, by: Signed | None = None) -> Signed:
    """By the authority given, else one that signs itself."""
    private = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    names = x509.SubjectAlternativeName([x509.DNSName(name), x509.IPAddress(ip_address("127.0.0.1"))])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(by.name if by else subject)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(utc_now() - timedelta(hours=1))
        .not_valid_after(utc_now() + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=by is None, path_length=None), critical=True)
        .add_extension(names, critical=False)
        .sign(by.private if by else private, hashes.SHA256())
    )
    files = folder / f"{name}.crt", folder / f"{name}.key"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        private.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
    )
    return Signed(subject, *files, private)


@asynccontextmanager
async def tls_before(address: str, authority: Signed, server: Signed) -> AsyncIterator[str]:
    """A way to Temporal that only holders of a certificate by the authority may go."""
    host, port = address.split(":")
    demands = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH, cafile=str(authority.certificate))
    demands.load_cert_chain(server.certificate, server.key)
    demands.verify_mode = ssl.CERT_REQUIRED
    demands.set_alpn_protocols(["h2"])

    async def joined(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind_reader, behind_writer = await asyncio.open_connection(host, int(port))
        await asyncio.gather(
            _copy(reader, behind_writer), _copy(behind_reader, writer), return_exceptions=True
        )

    listening = await asyncio.start_server(joined, "127.0.0.1", 0, ssl=demands)
    try:
        yield f"127.0.0.1:{listening.sockets[0].getsockname()[1]}"
    finally:
        listening.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    finally:
        writer.close()


async def test_a_client_certificate_and_an_authority_of_ones_own_open_the_connection(
    temporal_settings: Settings, tmp_path: Path
) -> None:
    authority, stranger = signed(tmp_path, "authority"), signed(tmp_path, "stranger")
    server, client = signed(tmp_path, "temporal.internal", authority), signed(tmp_path, "worker", authority)
    async with tls_before(temporal_settings.temporal_target, authority, server) as address:
        proven: dict[str, Any] = {
            "temporal_address": address,
            "temporal_tls": True,
            "temporal_tls_ca": authority.certificate,
            "temporal_tls_certificate": client.certificate,
            "temporal_tls_key": client.key,
            "temporal_tls_server_name": "temporal.internal",
        }
        connected = await connect(temporal_settings.model_copy(update=proven))
        assert await connected.service_client.check_health()
        refused: list[dict[str, Any]] = [
            {"temporal_tls_ca": stranger.certificate},
            {"temporal_tls_certificate": None, "temporal_tls_key": None},
            {"temporal_tls_certificate": stranger.certificate, "temporal_tls_key": stranger.key},
            {"temporal_tls_server_name": "elsewhere.internal"},
        ]
        for change in refused:
            with pytest.raises(RuntimeError):
                await connect(temporal_settings.model_copy(update=proven | change))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"temporal_tls_ca": "ca.crt"}, "TEMPORAL_TLS=true"),
        (
            {"temporal_tls": True, "temporal_tls_key": "a.key"},
            "both TEMPORAL_TLS_CERTIFICATE and",
        ),
        ({"temporal_tls": True, "temporal_tls_ca": "gone.crt"}, "TEMPORAL_TLS_CA: gone.crt cannot be read"),
    ],
)
def test_certificates_that_cannot_be_used_are_refused_with_what_to_do(
    given: dict[str, Any], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UnusableCertificates, match=says):
        tls_of(Settings(**given))


WATCHED = (
    "temporal_activity_schedule_to_start_latency_seconds",
    "temporal_worker_task_slots_available",
    "temporal_workflow_task_schedule_to_start_latency_seconds",
    "temporal_sticky_cache_size",
    "temporal_long_request_total",
)


async def test_the_sdk_answers_its_own_figures_by_task_queue(
    temporal_settings: Settings, worker_context: WorkerContext
) -> None:
    port = free_port()
    runtime = sdk_runtime(temporal_settings.model_copy(update={"worker_sdk_metrics_port": port}))
    client = await connect(temporal_settings, runtime)
    async with running_workers(client, worker_context), asyncio.timeout(20):
        queue = TASK_QUEUES["sweeps"]
        await client.execute_workflow("PurgeWorkflow", id=f"purge-{uuid4()}", task_queue=queue)
        told = (await _answer(f"http://127.0.0.1:{port}/metrics")).text
    missing = [name for name in WATCHED if name not in told]
    assert not missing, sorted({line.split("{")[0] for line in told.splitlines() if not line.startswith("#")})
    assert all(f'task_queue="{queue}"' in told for queue in TASK_QUEUES.values())


def test_what_the_sdk_warns_of_goes_into_our_log_but_for_its_polls_of_a_server_that_is_away() -> None:
    """A minute without Temporal was 300 lines that are no JSON."""
    others, *named = str(SDK_LOG.filter).split(",")
    levels = dict(each.split("=") for each in named)
    assert (others, levels["temporalio_sdk_core"]) == ("ERROR", "WARN")
    assert "temporalio_client" not in levels
    assert SDK_LOG.forwarding is not None


async def _answer(address: str) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.get(address)

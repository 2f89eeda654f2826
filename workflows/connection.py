"""How the connection to Temporal is encrypted and proven, and where its SDK's figures and lines are read."""

import logging
from pathlib import Path

from temporalio.runtime import (
    LogForwardingConfig,
    LoggingConfig,
    PrometheusConfig,
    Runtime,
    TelemetryConfig,
)
from temporalio.service import TLSConfig

from domain.core.settings import Settings


class UnusableCertificates(ValueError):
    """TEMPORAL_TLS_… do not fit together, or name a file that cannot be read."""


def tls_of(settings: Settings) -> bool | TLSConfig:
    """Plain, TLS by the system's authorities, or with an authority and a client certificate of our own.

    Raises UnusableCertificates, which says what to set.
    """
    authority, certificate, key = (
        settings.temporal_tls_ca,
        settings.temporal_tls_certificate,
        settings.temporal_tls_key,
    )
    given = authority or certificate or key or settings.temporal_tls_server_name
    if not given:
        return settings.temporal_tls
    if not settings.temporal_tls:
        raise UnusableCertificates("TEMPORAL_TLS_… are set: set TEMPORAL_TLS=true, or take them away.")
    if bool(certificate) != bool(key):
        raise UnusableCertificates("Set both TEMPORAL_TLS_CERTIFICATE and TEMPORAL_TLS_KEY, or neither.")
    return TLSConfig(
        server_root_ca_cert=_read("TEMPORAL_TLS_CA", authority),
        client_cert=_read("TEMPORAL_TLS_CERTIFICATE", certificate),
        client_private_key=_read("TEMPORAL_TLS_KEY", key),
        domain=settings.temporal_tls_server_name or None,
    )


# What the SDK warns of goes into our log, as JSON where that is. Its polls of a Temporal that is away are
# none of it: five lines a second, where the relay and the reconciler say the same in one.
SDK_LOG = LoggingConfig(
    filter="ERROR,temporalio_common=WARN,temporalio_sdk_core=WARN,temporalio_sdk=WARN,temporal_sdk_bridge=WARN",
    forwarding=LogForwardingConfig(logging.getLogger("temporal_sdk"), append_target_to_name=False),
)


def sdk_runtime(settings: Settings) -> Runtime:
    """The SDK's runtime, one a process: it logs as we do, and answers `/metrics` where a port is set."""
    port = settings.worker_sdk_metrics_port
    if not port:
        return Runtime(telemetry=TelemetryConfig(logging=SDK_LOG))
    figures = PrometheusConfig(
        f"0.0.0.0:{port}", counters_total_suffix=True, unit_suffix=True, durations_as_seconds=True
    )
    return Runtime(telemetry=TelemetryConfig(logging=SDK_LOG, metrics=figures))


def _read(name: str, path: Path | None) -> bytes | None:
    if path is None:
        return None
    try:
        return path.read_bytes()
    except OSError as error:
        raise UnusableCertificates(f"{name}: {path} cannot be read ({error.strerror}).") from error

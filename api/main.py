"""The API process: middleware, routes, health, and the built web app from the same origin."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig

from api import health, telemetry, web
from api.bodies import Bodies
from api.errors import install_error_handlers
from api.in_flight import InFlight
from api.middleware import CallContext, CompressedReads, HeadRequests, OriginCheck
from api.routers import LINK_ROUTES, PORTAL_ROUTES, ROUTES_AS_MATCHED, STAFF_ROUTES
from api.state import open_state
from domain.core.networks import networks_of
from domain.core.runtime.gc_tuning import freeze_loaded_modules
from domain.core.runtime.logs import configure_logs
from domain.core.runtime.traces import export_traces
from domain.core.settings import Settings, get_settings

OTHER_ROUTES = [*health.router.routes, *telemetry.router.routes, *web.router.routes]


def create_app(settings: Settings) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_state(settings) as state:
            app.state.steward = state
            yield

    app = FastAPI(
        title="Steward",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redoc_url=None,
        separate_input_output_schemas=False,
        telemetry=_spans(settings),
    )
    install_error_handlers(app, settings.origin)
    app.add_middleware(CompressedReads)
    routes = [*STAFF_ROUTES, *PORTAL_ROUTES, *LINK_ROUTES, *OTHER_ROUTES]
    app.add_middleware(Bodies, routes=routes, settings=settings)
    app.add_middleware(InFlight, settings=settings)
    app.add_middleware(HeadRequests)
    app.add_middleware(OriginCheck, origin=settings.origin)
    proxies = networks_of(settings.trusted_proxies)
    app.add_middleware(CallContext, origin=settings.origin, proxies=proxies)
    app.router.routes.extend([*ROUTES_AS_MATCHED, *OTHER_ROUTES])
    return app


def _spans(settings: Settings) -> TelemetryConfig:
    """Spans where there is a collector; measurements and logs are our own, which say nothing personal."""
    return {
        "tracing": bool(settings.otel_exporter_otlp_endpoint),
        "metrics": False,
        "logs": False,
        "auto_configure": False,
    }


def build() -> FastAPI:
    """What uvicorn runs: `uvicorn --factory api.main:build`."""
    settings = get_settings()
    configure_logs(settings)
    export_traces(settings, "steward-api")
    app = create_app(settings)
    freeze_loaded_modules()
    return app

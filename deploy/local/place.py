"""Where a local stack lives (folder and ports) and the environment that its processes get."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from deploy.local.errors import StackError
from deploy.local.postgres import LocalPostgres
from domain.core.settings import Settings

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Place:
    """One local stack: two with other folders and ports run side by side."""

    home: Path
    port: int
    temporal_port: int
    temporal_ui_port: int
    namespace: str
    demo: bool

    @property
    def web(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def temporal_ui(self) -> str:
        return f"http://localhost:{self.temporal_ui_port}"

    @property
    def postgres(self) -> Path:
        return self.home / "postgres"

    @property
    def temporal_database(self) -> Path:
        return self.home / "temporal.db"

    @property
    def demo_file(self) -> Path:
        return self.home / "demo.json"

    @property
    def processes_file(self) -> Path:
        return self.home / "processes.json"

    @property
    def ports(self) -> dict[str, int]:
        """Each port by the variable that sets it."""
        return {
            "STEWARD_PORT": self.port,
            "STEWARD_TEMPORAL_PORT": self.temporal_port,
            "STEWARD_TEMPORAL_UI_PORT": self.temporal_ui_port,
        }


def read_place() -> Place:
    """The place that the environment names, or a sentence about the variable that is wrong."""
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper() if first["loc"] else "The environment"
        raise StackError(f"{name} cannot be used: {first['msg']}.") from None
    if not settings.local:
        raise StackError(
            "The local stack runs with STEWARD_ENV=local only; docs/deploy.md says how production is run."
        )
    return Place(
        home=settings.home,
        port=settings.steward_port,
        temporal_port=settings.steward_temporal_port,
        temporal_ui_port=settings.steward_temporal_ui_port,
        namespace=settings.temporal_namespace,
        demo=settings.steward_demo,
    )


def environment(place: Place, postgres: LocalPostgres, base: Mapping[str, str]) -> dict[str, str]:
    """What every process of the stack is told, on top of the environment of whoever started it."""
    programs = Path(sys.executable).parent
    return {
        **base,
        "STEWARD_ENV": "local",
        "STEWARD_HOME": str(place.home),
        **{name: str(port) for name, port in place.ports.items()},
        "STEWARD_DEMO": "1" if place.demo else "0",
        "PUBLIC_URL": base.get("PUBLIC_URL") or place.web,
        "DATABASE_URL": postgres.url("steward_app"),
        "PORTAL_DATABASE_URL": postgres.url("steward_portal"),
        "LINK_DATABASE_URL": postgres.url("steward_link"),
        "WORKER_DATABASE_URL": postgres.url("steward_worker"),
        "OWNER_DATABASE_URL": postgres.url("steward_owner"),
        "TEMPORAL_ADDRESS": f"127.0.0.1:{place.temporal_port}",
        "TEMPORAL_NAMESPACE": place.namespace,
        "TEMPORAL_UI_URL": place.temporal_ui,
        "PATH": f"{programs}{os.pathsep}{base.get('PATH', os.defpath)}",
        "PYTHONUNBUFFERED": "1",
    }

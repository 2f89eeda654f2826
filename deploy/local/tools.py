"""Finds the tools that no Python package brings, or builds them: `python -m deploy.local.tools NAME…`."""

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from deploy.local.cache import cache_folder, cached, run_quietly
from deploy.local.chromium import chromium
from deploy.local.downloads import download_temporal, download_test_server
from deploy.local.errors import StackError
from deploy.local.steps import fail, say, step

BUILD_FOLDER = Path(__file__).parents[1] / "temporal"
TEMPORAL_VERSION = "1.8.2"
TEST_SERVER_VERSION = "1.38.0"
S3_SERVER_VERSION = "1.7.0"
TEMPORAL_FOLDER = f"temporal-{TEMPORAL_VERSION}"
TEST_SERVER_FOLDER = f"temporal-test-server-{TEST_SERVER_VERSION}"
S3_SERVER_FOLDER = f"versitygw-{S3_SERVER_VERSION}"
SMALL_BINARY = ["-trimpath", "-ldflags"]


def find_temporal() -> Path | None:
    """The Temporal server, if it is here already: on PATH, else in the cache."""
    return _found("temporal", TEMPORAL_FOLDER)


def temporal() -> Path:
    """The Temporal server: PATH, cache, the SDK's download, or built here by Go."""
    return find_temporal() or cached(TEMPORAL_FOLDER, "temporal", _get_temporal)


def time_skipping_server() -> Path:
    """Temporal's time-skipping test server: cache, the SDK's download, or its jars from Maven."""
    return cached(TEST_SERVER_FOLDER, "temporal-test-server", _get_test_server)


def s3_server() -> Path:
    """A real S3 server for the tests: PATH, cache, or built here by Go."""
    return _found("versitygw", S3_SERVER_FOLDER) or cached(S3_SERVER_FOLDER, "versitygw", _build_s3_server)


TOOLS: dict[str, Callable[[], Path]] = {
    "temporal": temporal,
    "test-server": time_skipping_server,
    "s3-server": s3_server,
    "chromium": chromium,
}


def main(names: list[str]) -> int:
    """Make sure of each named tool and say where it is."""
    unknown = [name for name in names if name not in TOOLS]
    if unknown or not names:
        return fail(f"Name one or more of: {', '.join(TOOLS)}.")
    try:
        for name in names:
            say(f"  ✓ {name}: {TOOLS[name]()}")
    except StackError as error:
        return fail(str(error))
    return 0


def _found(program: str, folder: str) -> Path | None:
    on_path = shutil.which(program)
    if on_path:
        return Path(on_path)
    kept = cache_folder() / folder / program
    return kept if kept.exists() else None


def _get_temporal(folder: Path) -> None:
    if download_temporal(folder, f"v{TEMPORAL_VERSION}"):
        return
    go = _need("go", "The Temporal server can neither be downloaded nor built: install Go 1.26 or newer.")
    version = f"-X github.com/temporalio/cli/internal/temporalcli.Version={TEMPORAL_VERSION}"
    with step(
        "Building the Temporal server from source, some 4 minutes, only this once",
        f"Temporal server {TEMPORAL_VERSION} built",
    ):
        run_quietly(
            "Building the Temporal server",
            [go, "build", *SMALL_BINARY, f"-s -w {version}", "-o", str(folder / "temporal"),
             "github.com/temporalio/cli/cmd/temporal"],
            cwd=BUILD_FOLDER,
        )  # fmt: skip


def _get_test_server(folder: Path) -> None:
    if download_test_server(folder):
        return
    advice = "The time-skipping test server needs Java 17 and Maven: install a JDK and maven."
    maven, _ = _need("mvn", advice), _need("java", advice)
    with step("Fetching the time-skipping test server", f"Test server {TEST_SERVER_VERSION} fetched"):
        run_quietly(
            "Fetching the time-skipping test server",
            [maven, "--batch-mode", "--quiet", "--strict-checksums", "dependency:copy-dependencies",
             f"-DoutputDirectory={folder / 'jars'}"],
            cwd=BUILD_FOLDER,
        )  # fmt: skip
        _write_wrapper(folder / "temporal-test-server")


def _write_wrapper(program: Path) -> None:
    """Starts the jars that lie beside it; a small heap and one compiler keep it quick to start."""
    program.write_text(
        "#!/bin/sh\n"
        'here=$(cd "$(dirname "$0")" && pwd)\n'
        'exec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$here/jars/*" '
        'io.temporal.testserver.TestServer "$@"\n'
    )
    program.chmod(0o755)


def _build_s3_server(folder: Path) -> None:
    go = _need("go", "The S3 test server is built here: install Go 1.26 or newer.")
    with step("Building the S3 test server", f"S3 test server {S3_SERVER_VERSION} built"):
        run_quietly(
            "Building the S3 test server",
            [go, "install", *SMALL_BINARY, "-s -w",
             f"github.com/versity/versitygw/cmd/versitygw@v{S3_SERVER_VERSION}"],
            cwd=folder,
            env={"GOBIN": str(folder)},
        )  # fmt: skip


def _need(program: str, otherwise: str) -> str:
    found = shutil.which(program)
    if found is None:
        raise StackError(otherwise)
    return found


if __name__ == "__main__":
    os.umask(0o022)
    sys.exit(main(sys.argv[1:]))

"""What the browser loads first: gzip sizes of the built web app, as its own budget script counts them."""

import os
import subprocess
from pathlib import Path

from tests.bench.report import section
from tests.bench.stack import ROOT


def bench_weight() -> None:
    section("First load of the web app (gzip)")
    bin_dir = ROOT / ".venv" / "bin"
    environment = {**os.environ, "PATH": f"{bin_dir}{os.pathsep}{os.environ['PATH']}"}
    result = subprocess.run(
        [bin_dir / "npm", "run", "--silent", "budget"],
        cwd=Path(ROOT) / "web",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    print(result.stdout.rstrip() or result.stderr.rstrip())

"""`python -m deploy.audit`: known holes in the packages, held against the time each may take to be closed."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LISTED = ROOT / "deploy" / "known_holes.toml"
DAYS = {"critical": 7, "high": 30, "moderate": 90, "low": 180}
PIP_AUDIT = (
    *("uv", "tool", "run", "pip-audit", "--disable-pip", "--require-hashes"),
    *("-r", "requirements.txt", "--format", "json", "--progress-spinner", "off"),
)
NPM_AUDIT = ("npm", "audit", "--omit=dev", "--json", "--prefix", "web")


class NotAsked(RuntimeError):
    """The packages could not be looked up, so nothing is known about them."""


@dataclass(frozen=True)
class Hole:
    """A known hole; a source that does not grade it says 'unknown'."""

    id: str
    package: str
    severity: str

    def __str__(self) -> str:
        return f"{self.package}: {self.id} ({self.severity})"


@dataclass(frozen=True)
class Listed:
    """A hole that somebody looked at, with the day on which its time began."""

    id: str
    severity: str
    found: date

    @property
    def due(self) -> date:
        return self.found + timedelta(days=DAYS[self.severity])


def python_holes(report: dict[str, Any]) -> list[Hole]:
    """What pip-audit found. Raises NotAsked for packages that it passed over."""
    packages = report["dependencies"]
    if passed_over := [package["name"] for package in packages if "skip_reason" in package]:
        some = ", ".join(passed_over[:3])
        count = f"{len(passed_over)} of {len(packages)}"
        raise NotAsked(f"{count} Python packages could not be looked up: {some} …")
    return [
        Hole(hole["id"], package["name"], "unknown")
        for package in packages
        for hole in package.get("vulns", ())
    ]


def web_holes(report: dict[str, Any]) -> list[Hole]:
    """What npm found. Raises NotAsked when it had nobody to ask."""
    if "vulnerabilities" not in report:
        raise NotAsked(f"npm could not look up the web app's packages: {report.get('message', 'no answer')}")
    found = {
        Hole(advisory["url"].rsplit("/", 1)[-1], advisory["name"], advisory["severity"])
        for package in report["vulnerabilities"].values()
        for advisory in package["via"]
        if isinstance(advisory, dict)
    }
    return sorted(found, key=str)


def read_listed(text: str) -> dict[str, Listed]:
    """Raises ValueError for a hole without a reason or with a severity that has no time frame."""
    listed = {}
    for hole in tomllib.loads(text).get("hole", ()):
        if hole["severity"] not in DAYS or not hole["why"].strip():
            raise ValueError(f"{hole['id']} needs a severity out of {', '.join(DAYS)} and a reason.")
        listed[hole["id"]] = Listed(hole["id"], hole["severity"], hole["found"])
    return listed


def judge(holes: list[Hole], listed: dict[str, Listed], today: date) -> tuple[list[str], bool]:
    """What is to be said, and whether nothing is new or past its time."""
    said, good = [], True
    for hole in holes:
        known = listed.get(hole.id)
        if known is None:
            said.append(f"NEW      {hole}: close it, or list it in deploy/known_holes.toml")
        elif known.due < today:
            said.append(f"LATE     {hole}: was due on {known.due}")
        else:
            said.append(f"waiting  {hole}: due on {known.due}")
        good = good and known is not None and known.due >= today
    gone = set(listed) - {hole.id for hole in holes}
    said += [f"gone     {hole}: take it out of deploy/known_holes.toml" for hole in sorted(gone)]
    return said or ["No known holes in the packages."], good


def _ask(command: tuple[str, ...]) -> dict[str, Any]:
    """A tool's report; both end with an error code when they find something, so that says nothing."""
    program = str(Path(sys.executable).parent / command[0])
    try:
        done = subprocess.run([program, *command[1:]], cwd=ROOT, check=False, capture_output=True, text=True)
    except OSError as error:
        raise NotAsked(f"{program} cannot be run: {error.strerror}. Run `make install`.") from error
    try:
        report: dict[str, Any] = json.loads(done.stdout)
    except ValueError as error:
        raise NotAsked(f"{command[0]} gave no report: {done.stderr.strip()[-300:]}") from error
    return report


def main(ask: Callable[[tuple[str, ...]], dict[str, Any]] = _ask, listed: Path = LISTED) -> int:
    """0: nothing to do · 1: something new or late · 2: not known, which is no good news."""
    holes, unknown = [], []
    for read, command in ((python_holes, PIP_AUDIT), (web_holes, NPM_AUDIT)):
        try:
            holes += read(ask(command))
        except NotAsked as error:
            unknown.append(str(error))
    said, good = judge(holes, read_listed(listed.read_text()), date.today())
    print("\n".join([*(said if holes or not unknown else ()), *unknown]))
    if unknown:
        return 2
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

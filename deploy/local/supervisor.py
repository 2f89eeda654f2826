"""Runs processes side by side: restarts the ones that die, names those that keep dying, ends them all."""

import asyncio
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deploy.local.child import Child, Service, Show, how, spawn
from deploy.local.errors import StackError

RESTARTS = 3  # while the stack comes up; after that there is no last one
FIRST_PAUSE = 0.5  # seconds before a restart, doubled each time
LONGEST_PAUSE = 30.0
STEADY_AFTER = 60.0  # a process that ran this long has its restarts back


@dataclass
class Supervisor:
    """Keeps services running and runs one-off tasks.

    Until the stack is up, a service that keeps dying ends the run with its last lines. Afterwards it is
    started again for as long as it takes, and the others go on.
    """

    show: Show
    pids_file: Path | None = None
    restarts: int = RESTARTS
    first_pause: float = FIRST_PAUSE
    longest_pause: float = LONGEST_PAUSE
    _running: dict[str, Child] = field(default_factory=dict)
    _watchers: list[asyncio.Task[None]] = field(default_factory=list)
    _is_up: bool = False
    _stopping: bool = False

    async def start(self, service: Service) -> None:
        """Run a service and keep it running."""
        child = await self._spawn(service)
        self._watchers.append(asyncio.create_task(self._keep(child), name=service.name))

    async def once(self, task: Service) -> None:
        """Run a task to its end; its failure is a sentence with its last lines."""
        child = await self._spawn(task)
        code = await self._ended(child)
        if code != 0 and not self._stopping:
            raise StackError(child.obituary(code, "failed"))

    async def until(self, ready: asyncio.Task[None]) -> None:
        """Wait for `ready`: then the stack is up. Raises StackError for a service that cannot come up."""
        try:
            await asyncio.wait({ready, *self._watchers}, return_when=asyncio.FIRST_COMPLETED)
            self._raise_first_failure()
            await ready
            self._is_up = True
        finally:
            ready.cancel()

    async def wait(self) -> None:
        """Wait for as long as services are kept running; what keeps one from being kept is raised."""
        await asyncio.wait(self._watchers, return_when=asyncio.FIRST_EXCEPTION)
        self._raise_first_failure()

    async def stop(self, *groups: Sequence[str]) -> None:
        """End what is not named first, then the named groups one after the other."""
        self._stopping = True
        named = {name for group in groups for name in group}
        for group in ([name for name in self._running if name not in named], *groups):
            await asyncio.gather(*(self._end(name) for name in group))
        for watcher in self._watchers:
            watcher.cancel()
        await asyncio.gather(*self._watchers, return_exceptions=True)

    def kill(self) -> None:
        """End everything this instant."""
        self._stopping = True
        for child in self._running.values():
            child.kill()

    async def _keep(self, child: Child) -> None:
        service, died = child.service, 0
        while True:
            began = time.monotonic()
            code = await self._ended(child)
            if self._stopping:
                return
            died = 1 if time.monotonic() - began > STEADY_AFTER else died + 1
            if died > self.restarts and not self._is_up:
                raise StackError(child.obituary(code, f"ended {died} times"))
            pause = self._pause(died)
            self.show("steward", self._news(service.name, code, died, pause))
            again = await self._spawn_after(pause, service)
            if again is None:
                return
            child = again

    def _pause(self, died: int) -> float:
        doubled = min(died - 1, 32)  # far beyond the longest pause
        return min(self.first_pause * 2.0**doubled, self.longest_pause)

    def _news(self, name: str, code: int, died: int, pause: float) -> str:
        if died <= self.restarts:
            return f"{name} {how(code)}; starting it again in {pause:.1f} s"
        return (
            f"{name} keeps ending, {died} times by now: it {how(code)}, see its lines above. The rest keeps"
            f" running; starting {name} again in {pause:.1f} s"
        )

    async def _spawn_after(self, pause: float, service: Service) -> Child | None:
        """The service started again, as soon as that can be done; None when everything is to stop."""
        while True:
            await asyncio.sleep(pause)
            if self._stopping:
                return None
            try:
                return await self._spawn(service)
            except StackError as error:
                if not self._is_up:
                    raise
                pause = self.longest_pause
                self.show("steward", f"{error} Trying again in {pause:.1f} s")

    async def _spawn(self, service: Service) -> Child:
        child = await spawn(service)
        self._running[service.name] = child
        self._write_pids()
        return child

    async def _ended(self, child: Child) -> int:
        code = await child.ended(self.show)
        if self._running.get(child.service.name) is child:
            del self._running[child.service.name]
            self._write_pids()
        return code

    async def _end(self, name: str) -> None:
        child = self._running.get(name)
        if child is not None and not await child.end():
            self.show("steward", f"{name} did not end by itself and was killed")

    def _raise_first_failure(self) -> None:
        for watcher in self._watchers:
            if watcher.done() and not watcher.cancelled() and (error := watcher.exception()):
                raise error

    def _write_pids(self) -> None:
        if self.pids_file is not None:
            pids = {"steward": os.getpid()} | {
                name: child.process.pid for name, child in self._running.items()
            }
            self.pids_file.write_text(json.dumps(pids))

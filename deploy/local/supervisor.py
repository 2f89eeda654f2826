"""Runs processes side by side: restarts the ones that die, gives up with their last lines, ends them all."""

import asyncio
import json
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from deploy.local.child import Child, Service, Show, how, spawn
from deploy.local.errors import StackError

RESTARTS = 3
FIRST_PAUSE = 0.5  # seconds before a restart, doubled each time
STEADY_AFTER = 60.0  # a process that ran this long has its restarts back


@dataclass
class Supervisor:
    """Keeps services running and runs one-off tasks; `wait` raises when a service gives up."""

    show: Show
    pids_file: Path | None = None
    restarts: int = RESTARTS
    first_pause: float = FIRST_PAUSE
    _running: dict[str, Child] = field(default_factory=dict)
    _watchers: list[asyncio.Task[None]] = field(default_factory=list)
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
        """Wait for `ready`, unless a service gives up first."""
        try:
            await asyncio.wait({ready, *self._watchers}, return_when=asyncio.FIRST_COMPLETED)
            self._raise_first_failure()
            await ready
        finally:
            ready.cancel()

    async def wait(self) -> None:
        """Wait until a service gives up, which is raised."""
        await asyncio.wait(self._watchers, return_when=asyncio.FIRST_COMPLETED)
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
            if died > self.restarts:
                raise StackError(child.obituary(code, f"ended {died} times"))
            pause = self.first_pause * 2 ** (died - 1)
            self.show("steward", f"{service.name} {how(code)}; starting it again in {pause:.1f} s")
            await asyncio.sleep(pause)
            if self._stopping:
                return
            child = await self._spawn(service)

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

"""Asking for durable work: `start`, `signal`, `signal_with_start` and `cancel` write a row in the caller's
transaction, which the relay turns into the call to Temporal."""

from domain.core.outbox.processes import Process as Process
from domain.core.outbox.processes import Queue as Queue
from domain.core.outbox.processes import Signal as Signal
from domain.core.outbox.processes import WhenNotRunning as WhenNotRunning
from domain.core.outbox.requests import cancel as cancel
from domain.core.outbox.requests import signal as signal
from domain.core.outbox.requests import signal_with_start as signal_with_start
from domain.core.outbox.requests import start as start
from domain.core.outbox.requests import start_many as start_many
from domain.core.outbox.rows import OutboxRow as OutboxRow

"""The outbox relay: turns rows into starts, signals and cancellations, in order for each workflow id and once
each, whatever fails in between."""

from workflows.relay.running import run_relay as run_relay

"""The HTTP entry point."""

from domain.core.runtime.gc_tuning import collect_rarely

# Before the rest is imported: that takes a fifth longer where the collector walks it again and again.
collect_rarely()

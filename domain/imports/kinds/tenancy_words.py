"""How property systems say that somebody is about to leave, of their own will or not."""

from domain.imports.fields import phrases

ON_NOTICE = phrases(
    "notice, on notice, under notice, notice given, gave notice, given notice, notice received, ntv, ntvl, "
    "notice to vacate, notice to vacate leased, notice to vacate not leased, intent to vacate, notice "
    "rented, notice unrented, notice leased, notice unleased, notice not leased, notice not rented, ntv "
    "leased, ntv rented, ntv unrented, ntv unleased, ntv not leased, ntv not rented, occupied ntv, occupied "
    "ntvl, occupied ntv leased, occupied ntv unleased, occupied notice, occupied on notice, occupied notice "
    "to vacate, occupied notice leased, occupied notice rented, occupied notice unrented, occupied notice "
    "unleased, current notice, current on notice, 30 day notice, 60 day notice, thirty day notice, sixty "
    "day notice, vacating, moving out, move out scheduled, scheduled move out, leaving"
)
# Filed, or about to be, and still living there.
EVICTION_PENDING = phrases(
    "eviction pending, pending eviction, eviction filed, eviction notice, eviction notice served, notice to "
    "quit, pay or quit, eviction requested, eviction threatened, occupied eviction pending"
)
IN_EVICTION = phrases(
    "evict, evicting, eviction, in eviction, under eviction, eviction in process, eviction in progress, in "
    "eviction process, eviction process, eviction ongoing, eviction court, occupied evict, occupied "
    "eviction, occupied under eviction, occupied in eviction, current evict, current eviction, legal "
    "eviction"
)
UNDER_EVICTION = EVICTION_PENDING + IN_EVICTION
EVICTED = phrases(
    "evicted, past evicted, former evicted, moved out evicted, eviction completed, eviction complete"
)

"""What messages and notices bring to the rest of the product."""

from domain.core.feature import Feature, LiveTopic
from domain.notify.in_app import TOPIC
from domain.notify.invariants import INVARIANTS
from domain.notify.processes import BulkNotificationProcess, NotificationProcess
from domain.notify.queries import NOTIFICATIONS
from domain.notify.reconciling import BULK_RECONCILED, RECONCILED
from domain.notify.spoken import SPOKEN

FEATURE = Feature(
    name="notify",
    invariants=INVARIANTS,
    topics=(LiveTopic(TOPIC, NOTIFICATIONS.visibility, for_residents=True),),
    without={
        "searched": "a person's notices are a short list of their own",
        "attention": "the bell counts what is unread",
        "purges": "notices and deliveries go with their account",
    },
    spoken=SPOKEN,
    processes=(BulkNotificationProcess, NotificationProcess),
    reconciled=(BULK_RECONCILED, RECONCILED),
)

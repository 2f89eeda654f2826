"""What messages to many bring to the rest of the product."""

from domain.broadcasts.notices import NOTICES
from domain.broadcasts.processes import BroadcastProcess
from domain.broadcasts.reconciling import RECONCILED
from domain.broadcasts.topic import TOPIC, visibility
from domain.core.feature import Feature, LiveTopic

FEATURE = Feature(
    name="broadcasts",
    tables={"broadcasts": ("message to many", "Messages to many")},
    actions={
        "broadcast.drafted": "Wrote a message to many",
        "broadcast.edited": "Changed a message to many",
        "broadcast.discarded": "Discarded a message to many",
        "broadcast.tested": "Tested a message to many",
        "broadcast.sent": "Sent a message to many",
        "broadcast.sent_again": "Sent a message again where it failed",
        "broadcast.stopped": "Stopped a message to many",
        "broadcast.asked_again": "Picked a message to many up again",
        "broadcast.opted_out": "Ended messages to many by the link in one of them",
        "broadcast.finished": "A message to many has ended",
    },
    topics=(LiveTopic(TOPIC, visibility),),
    notices=NOTICES,
    without={
        "searched": "a short list of its own",
        "attention": "nobody waits for a message that was sent",
        "purges": "what was said to many stays; recipients go with their residents",
        "invariants": "a recipient's delivery is checked as every delivery",
        "aggregates": "nothing is summed over messages",
    },
    processes=(BroadcastProcess,),
    reconciled=(RECONCILED,),
)

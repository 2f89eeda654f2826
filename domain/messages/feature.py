"""What messages bring to the rest of the product."""

from domain.core.feature import Feature, LiveTopic
from domain.messages.file_kinds import MESSAGE_FILES
from domain.messages.notices import NOTICES
from domain.messages.spoken import OWN_SPOKEN, SPOKEN
from domain.messages.topic import TOPIC, visibility

FEATURE = Feature(
    name="messages",
    tables={
        "message_threads": ("message thread", "Message threads"),
        "announcements": ("announcement", "Announcements"),
    },
    actions={
        "thread.started": "Started a message thread",
        "thread.written": "Wrote a message",
        "thread.edited": "Changed a message thread",
        "announcement.made": "Made an announcement",
        "announcement.ended": "Ended an announcement",
        "notice.posted": "Posted a notice to a building",
        "notice.edited": "Changed a notice to a building",
        "notice.ended": "Ended a notice to a building",
        "notice.affects": "Said that a notice to the building affects them too",
    },
    file_kinds=(MESSAGE_FILES,),
    topics=(LiveTopic(TOPIC, visibility, for_residents=True),),
    notices=NOTICES,
    without={
        "searched": "threads have a search of their own",
        "attention": "the bell counts what is unread",
        "purges": "threads go with their resident",
        "invariants": "a thread depends on no other row",
        "aggregates": "nothing is summed over messages",
    },
    spoken=SPOKEN,
    own_spoken=OWN_SPOKEN,
)

"""The files that a message takes: begun at the property whose residents and managers write to each other."""

from domain.core.file_kinds import attachments_of
from domain.messages.rules import MOST_FILES
from domain.models.properties import Property

MESSAGE_FILES = attachments_of(
    "message", Property, read="messages.read", write="messages.write", most=MOST_FILES
)

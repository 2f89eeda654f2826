"""Kinds of notices to a person: features declare them in their own folder, `domain/notify` carries them."""

from dataclasses import dataclass
from typing import Literal

Tone = Literal["plain", "alert"]
EmailDefault = Literal["at_once", "daily", "off"]
NoticeAudience = Literal["staff", "resident"]


@dataclass(frozen=True, slots=True)
class NoticeKind:
    """`title` and `message` are filled with named fields. `group` is where Settings lists it.

    `mailed_apart` says that what it is about has a mail of its own, so that none goes for the notice. An
    `alert` is about what failed or burns. Until a person chooses otherwise, it is mailed as `email` says
    and sent as SMS only where `sms` does. What is `urgent`, or has to be given notice of by law, waits for no
    quiet hours and no summary, and no channel of it can be turned off.
    """

    name: str
    group: str
    label: str
    title: str
    message: str
    tone: Tone = "plain"
    email: EmailDefault = "at_once"
    sms: bool = False
    urgent: bool = False
    mailed_apart: bool = False
    audience: NoticeAudience = "staff"

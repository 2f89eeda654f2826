"""How people speak of messages, and residents of those they write to."""

SPOKEN = {
    "topic:message": (
        "message, messages, mail from us, mails from us, sent messages, what we sent, what did we "
        "send, what was sent, been sent"
    ),
}

OWN_SPOKEN = {
    "message": (
        "message, send message, send a message, write, write to, contact, tell, let know, email, "
        "text, ask, get in touch, reach, reach out, message to, send message to, talk to, notify"
    ),
    "manager": (
        "manager, property manager, management, landlord, office, leasing office, building manager, "
        "super, managers, management office"
    ),
}

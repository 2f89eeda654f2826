"""The ways in which something is sent, as managers name them."""

SPOKEN = {
    "channel:email": "by email, by e-mail, via email, by mail",
    "channel:sms": "by sms, by text, via text, by text message, sms, via sms",
}

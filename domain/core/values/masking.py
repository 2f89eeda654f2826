"""How a signer's address and number are shown: enough to know them by, for nobody else to use."""


def masked_number(phone: str) -> str:
    """'(•••) •••-••42'."""
    digits = [each for each in phone if each.isdigit()]
    return f"(•••) •••-••{''.join(digits[-2:])}"


def masked_address(email: str) -> str:
    """'n•••@example.com'."""
    name, _, host = email.rpartition("@")
    return f"{name[:1]}•••@{host}"


def sent_by(channel: str, address: str) -> str:
    """'By e-mail to n•••@example.com', 'By text to (•••) •••-••42'."""
    return (
        f"By text to {masked_number(address)}"
        if channel == "sms"
        else f"By e-mail to {masked_address(address)}"
    )

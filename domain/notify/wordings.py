"""The kinds of messages whose words a company may write itself, with our own words for each."""

from collections.abc import Mapping

from domain.notify.wording import Wording, WordingField, Words

_FIRST_NAME = WordingField("first_name", "First name of the resident", "Rosa", "there")
_COMPANY = WordingField("company", "Name of your company", "Alvarez Homes", "Your property manager")
_PROPERTY = WordingField("property", "Name of the property", "Alder Court", "your home")
_UNIT = WordingField("unit", "Number of the unit", "201", "not assigned yet")

RECEIPT = Wording(
    label="Payment receipt",
    fields=(
        _FIRST_NAME,
        _COMPANY,
        _PROPERTY,
        _UNIT,
        WordingField("amount", "Amount that came in", "$1,450.00", "Your payment"),
        WordingField("received_on", "Day on which it came in", "November 21, 2026", "this day"),
        WordingField("balance", "Balance after it, as a sentence", "Balance after it: $0.00."),
    ),
    ours=Words(
        subject="Your payment was received",
        body=(
            "Thank you, {{first_name}}. {{company}} received {{amount}} on {{received_on}} for {{property}},"
            " unit {{unit}}.\n\n{{balance}} The receipt is attached as a PDF."
        ),
    ),
    action="Open the resident portal",
    why="You get this because a payment for your home was recorded.",
)
DECLINED = Wording(
    label="Payment declined",
    fields=(
        WordingField("amount", "Amount of the payment", "$1,450.00", "the amount due"),
        WordingField("made_on", "Day on which it was made", "November 21, 2026", "this day"),
        WordingField("reason", "Why it was declined, as a sentence", "Your bank declined it."),
        WordingField("reference", "Reference of the payment", "PAY-1042", "none"),
    ),
    ours=Words(
        subject="Your payment was declined",
        body=(
            "Your payment of {{amount}} on {{made_on}} did not go through. {{reason}}\n\n"
            "Nothing was taken, and your balance is as it was. You can pay again with another method."
            " Reference: {{reference}}"
        ),
    ),
    action="Open your payments",
    why="You get this because a payment for your home was made with your payment method.",
)
REMINDER = Wording(
    label="Payment reminder",
    fields=(
        _FIRST_NAME,
        WordingField("amount", "Amount that is open", "$1,450.00", "An amount"),
        WordingField("home", "Property and unit", "Alder Court 201", "your home"),
        WordingField(
            "since",
            "When the oldest open charge was due, as a sentence",
            "The oldest open charge was due on November 1, 2026.",
        ),
    ),
    ours=Words(
        subject="A reminder of your balance",
        body=(
            "{{amount}} is open for {{home}}. {{since}} Please pay it, or tell your property manager if"
            " something is wrong. If you have paid it already, thank you."
        ),
        sms=(
            "{{amount}} is open for {{home}}. {{since}} Please pay it, or tell your property manager if"
            " something is wrong. If you have paid it already, thank you."
        ),
    ),
    action="Open your payments",
    why="You get this because your property manager sent you a reminder.",
)
PORTAL_INVITATION = Wording(
    label="Portal invitation",
    fields=(
        _FIRST_NAME,
        _COMPANY,
        WordingField("home", "Property and unit", "Alder Court, unit 201", "your home"),
        WordingField("address", "Address of the property", "118 Alder Street, Providence, RI"),
        WordingField(
            "note", "What the sender adds, with their name", "Ana Alvarez writes:\nSee you on Monday."
        ),
        WordingField(
            "steps",
            "How it is set up, in three steps, where the sender includes them",
            "Setting it up takes two minutes:\n1. Open the address below within 7 days.\n2. Choose a password"
            " of at least 8 characters, or type the one of the Steward account that you have.\n3. You are"
            " signed in. From then on you sign in with this e-mail address.",
        ),
        WordingField(
            "how",
            "How it is set up in one sentence, for SMS, where the sender includes the steps",
            "Open this link within 7 days and choose a password:",
        ),
        WordingField("days", "How long the link holds", "7 days", "7 days"),
    ),
    ours=Words(
        subject="Set up your resident portal",
        body=(
            "Hello {{first_name}},\n\n{{company}} invites you to the resident portal of your home:\n\n"
            "{{home}}\n{{address}}\n\n{{note}}\n\n{{steps}}\n\nThe address below holds for {{days}}."
        ),
        sms="{{company}} invites you to the resident portal of {{home}}. {{note}} {{how}}",
    ),
    action="Set up your portal",
    why="You get this because your property manager invited you. If you did not expect it, do nothing: the"
    " link ends by itself.",
)
NEW_MESSAGE = Wording(
    label="New message in the portal",
    fields=(
        WordingField("author", "Who wrote", "Dana Whitfield", "Your property manager"),
        WordingField("about", "Subject of the conversation", "The gate", "your home"),
        WordingField("files", "Files that came with it, as a sentence", "2 files came with it."),
    ),
    ours=Words(
        subject="You have a new message",
        body=(
            "{{author}} wrote to you about “{{about}}”. Read it and answer in the resident portal."
            "\n\n{{files}}"
        ),
    ),
    action="Open the message",
    why="You get this because your property manager sent you a message.",
)

_HOME = WordingField("home", "Property and unit", "Alder Court 201", "your home")
_UNTIL = WordingField("until", "Last day to answer", "November 29, 2026", "the day named on the page")
RENEWAL = Wording(
    label="Renewal offer",
    fields=(_FIRST_NAME, _COMPANY, _HOME, _UNTIL),
    ours=Words(
        subject="Your renewal offer",
        body=(
            "Hello {{first_name}},\n\n{{company}} offers to renew your lease of {{home}}. The terms and"
            " rents are on the page below, where you choose one or decline. You need no account.\n\n"
            "Answer until {{until}}."
        ),
        sms="{{company}} offers to renew your lease of {{home}}. See the terms and answer until {{until}}:",
    ),
    action="See the offer",
    why="You get this because your lease can be renewed. The link is yours alone: do not pass it on.",
)
RENEWAL_REMINDER = Wording(
    label="Reminder of a renewal offer",
    fields=(_FIRST_NAME, _COMPANY, _HOME, _UNTIL),
    ours=Words(
        subject="Your renewal offer waits for an answer",
        body=(
            "Hello {{first_name}},\n\nthe offer to renew your lease of {{home}} ends after {{until}}. Until"
            " then you can choose a term on the page below, or decline."
        ),
        sms="The offer to renew your lease of {{home}} ends after {{until}}. Choose a term or decline:",
    ),
    action="See the offer",
    why="You get this because your lease can be renewed. The link is yours alone: do not pass it on.",
)

IS_IT_FIXED = Wording(
    label="Is it fixed?",
    fields=(
        _FIRST_NAME,
        _COMPANY,
        _HOME,
        WordingField("about", "What was reported", "Leak under the sink", "what you reported"),
        WordingField("until", "Last day to answer", "November 29, 2026", "the day named on the page"),
    ),
    ours=Words(
        subject="Is it fixed?",
        body=(
            "Hello {{first_name}},\n\n“{{about}}” at {{home}} was marked as done. Is it fixed? Answer on the"
            " page below: a no opens it again. You need no account.\n\nWithout an answer until {{until}} we"
            " take it as a yes."
        ),
    ),
    action="Say whether it is fixed",
    why="You get this because you reported something that was broken.",
)

# By the name of the message.
WORDINGS: Mapping[str, Wording] = {
    "payment_receipt": RECEIPT,
    "payment_reminder": REMINDER,
    "payment_declined": DECLINED,
    "portal_invitation": PORTAL_INVITATION,
    "resident_message": NEW_MESSAGE,
    "request_fixed": IS_IT_FIXED,
    "renewal_offer": RENEWAL,
    "renewal_reminder": RENEWAL_REMINDER,
}

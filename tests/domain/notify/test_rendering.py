"""Messages as people get them: words, one button, nothing that mail programs drop."""

import re
from html.parser import HTMLParser

import jinja2
import pytest

from domain.access.rules import SHORTEST_PASSWORD
from domain.notify.messages import MESSAGES
from domain.notify.rendering import TEMPLATES, Rendered, render, render_words, render_words_sms
from domain.notify.sms import LONGEST
from domain.notify.wording import Words
from domain.notify.wordings import PORTAL_INVITATION, RECEIPT, WORDINGS


class Tags(HTMLParser):
    """The elements of a page and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.names, self.links = set[str](), list[str | None]()

    @classmethod
    def of(cls, html: str) -> "Tags":
        tags = cls()
        tags.feed(html)
        return tags

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.links += [value for name, value in attrs if name == "href"]


FACTS = {
    "subject": "Water off",
    "paragraphs": [["Hello Rosa,"], ["the water is off."]],
    "action": "Open the portal",
    "why": "You live at one of our homes.",
    "sender": "Alvarez Homes",
    "month": "October 2026",
    "unsubscribe": None,  # of a test; the link is looked at in tests/api/broadcasts
    "title": "Lease agreement",
    "home": "Alder Court, unit 201",
    "until": "Nov 29, 2026",
    "code": "012345",
    "place": "Alder Court",
    "figures": [{"label": "Closing", "value": "$1,500.00"}],
    "author": "Dana Whitfield",
    "about": "The gate",
    "made_on": "November 5, 2026",
    "reason": "Your bank declined it.",
    "has_signed": True,
    "reference": "PAY-1",
    "settings": "https://steward.example/notifications",
    "notices": [{"title": "Units import finished", "message": "12 saved"}],
    "amount": "$700.00",
    "received_on": "Nov 21, 2026",
    "balance": "Balance after it: $0.00.",
    "voided_on": "Nov 22, 2026",
    "days": 7,
    "day": "Nov 30, 2026",
    "description": "Change the filters.",
    "phone": "(401) 555-0100",
    "is_theirs": True,
    "host": "hooks.example.com",
    "is_gone": False,
    "minutes": 30,
    "role": "a viewer",
    "message": "See you on Monday.\nAna",
    "contact": "(401) 555-0100",
    "company": "Alvarez Homes",
    "inviter": "Ana Alvarez",
    "email": "rosa@example.com",
    "first_name": "Rosa",
    "full_name": "Rosa Delgado",
    "property": "Alder Court",
    "address": "118 Alder Street, Providence, RI",
    "unit": "201",
    "with_instructions": True,
    "properties": ["Alder Court", "Birch House"],
}
LINK = "https://steward.example/confirm?token=abc-_123&more=<x>"


def shown(name: str) -> Rendered:
    """The message as it goes out; in our words, with examples in their fields, where a company may write its
    own."""
    wording = MESSAGES[name].wording
    if wording is None:
        return render(name, MESSAGES[name].subject, {"link": LINK, **FACTS})
    return render_words(wording, wording.ours, "Alvarez Homes", {"link": LINK, **wording.examples()})


MAILS = sorted(name for name, message in MESSAGES.items() if message.email)
# A vendor calls; a code is typed where it was asked for; a former address or paper opens nothing.
WITHOUT_PAGE = {"work_order", "work_order_changed", "report_code", "contact_changed", "signature_voided"}


@pytest.mark.parametrize("name", MAILS)
def test_text_and_html_say_the_same_and_carry_the_link(name: str) -> None:
    mail = shown(name)
    assert mail.subject
    assert mail.subject in mail.text
    links = 0 if name in WITHOUT_PAGE else 2
    assert (LINK in mail.text) == (links > 0)
    assert Tags.of(mail.html).links == [LINK] * links
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", mail.html.partition("<body")[2]))
    for sentence in re.findall(r"[A-Z][^.:\n]+[.:]", mail.text):
        assert sentence.rstrip(".:")[:40] in words


@pytest.mark.parametrize("name", MAILS)
def test_html_has_inline_styles_only_and_fetches_nothing(name: str) -> None:
    html = shown(name).html
    (sheet,) = re.findall(r"<style>(.*?)</style>", html, re.DOTALL)
    assert sheet.strip().startswith("@media (prefers-color-scheme: dark)")
    assert sheet.count("@media") == 1
    assert 'content="light dark"' in html
    assert 'style="' in html
    assert not re.search(r"<(img|script|link|iframe)\b|url\(", html)
    assert html.count('class="button"') == (name not in WITHOUT_PAGE)


def test_what_is_shown_is_escaped_in_html_and_plain_in_text() -> None:
    mail = render("account_exists", "<b>&", {"link": "https://x.example/?a=1&b=<script>"})
    assert not {"script", "b"} & Tags.of(mail.html).names
    assert "<title>&lt;b&gt;&amp;</title>" in mail.html
    assert "https://x.example/?a=1&b=<script>" in mail.text


def test_one_day_is_not_one_days() -> None:
    mail = render("confirm_account", "Confirm", {"link": LINK, "days": 1})
    assert "within 1 day:" in mail.text
    assert "within 1 day." in mail.html


def test_a_forgotten_fact_is_a_defect_and_not_a_blank() -> None:
    with pytest.raises(jinja2.UndefinedError):
        render("confirm_account", "Confirm", {"link": LINK})


def test_every_message_has_both_templates_and_every_template_a_message() -> None:
    files = {path.name for path in TEMPLATES.iterdir()} - {"layout.html"}
    worded = {name for name, message in MESSAGES.items() if message.wording and message.wording.ours.sms}
    sms = {f"{name}.sms.txt" for name, message in MESSAGES.items() if message.sms and name not in worded}
    ours = {name for name in MAILS if MESSAGES[name].wording is None} | {"words"}
    assert worded
    assert files == sms | {"words.sms.txt"} | {f"{name}.{kind}" for name in ours for kind in ("html", "txt")}


def test_a_companys_words_are_text_and_nothing_else() -> None:
    words = Words("{{ amount }} <b>", "<script>x</script> {% if 1 %} {{amount}}\n\n{{ balance }}\n\nBye")
    facts = {"amount": "<i>$1</i> {{company}}", "balance": None, "company": "Alder", "link": LINK}
    mail = render_words(RECEIPT, words, "<u>Alder</u>", facts)
    assert not {"script", "b", "i", "u"} & Tags.of(mail.html).names
    assert mail.subject == "<i>$1</i> {{company}} <b>"
    # A value is never read as a field, Jinja never sees the text, and an empty paragraph is none.
    assert "<script>x</script> {% if 1 %} <i>$1</i> {{company}}\n\nBye\n" in mail.text


def test_words_for_sms_are_one_line_in_our_frame_and_never_too_long() -> None:
    words = Words("S", "Body of {{home}}", "{{home}}:\n{{note}} {{how}}")
    facts = {"home": "Alder Court", "note": "{{company}} " + "x" * 900, "how": "", "link": LINK}
    said = render_words_sms(PORTAL_INVITATION, words, facts)
    assert said.startswith("Alder Court: {{company}} xxx")
    assert said.endswith(f"x… {LINK} Reply STOP to get no more messages.")
    assert len(said) < 500
    body = render_words_sms(PORTAL_INVITATION, Words("S", "Body of {{home}}" + " y" * 2000), facts)
    assert body.startswith("Body of Alder Court y y")
    assert len(body) < LONGEST


@pytest.mark.parametrize("kind", sorted(WORDINGS))
def test_without_facts_a_stand_in_is_shown_and_never_a_field(kind: str) -> None:
    wording = WORDINGS[kind]
    mail = render_words(wording, wording.ours, "Alder", {"link": LINK})
    assert mail.subject
    assert "{{" not in mail.subject + mail.text + mail.html


def test_the_invitation_names_the_shortest_password_that_the_form_takes() -> None:
    mail = render("team_invitation", "Invited", {"link": LINK, **FACTS})
    for text in (mail.text, mail.html):
        assert f"a password of at least {SHORTEST_PASSWORD} characters" in text


def test_the_portal_invitation_leaves_out_what_was_not_asked_for() -> None:
    facts = {**PORTAL_INVITATION.examples(), "note": "", "steps": "", "link": LINK}
    text = render_words(PORTAL_INVITATION, PORTAL_INVITATION.ours, "Alder", facts).text
    assert "writes:" not in text
    assert "two minutes" not in text
    assert "\n\n\n" not in text


def test_what_the_inviter_writes_is_text_and_nothing_else() -> None:
    facts = {**FACTS, "message": "<a href='https://evil.example'>Sign in</a>", "inviter": "<b>Ana</b>"}
    mail = render("team_invitation", "Invited", {"link": LINK, **facts})
    assert Tags.of(mail.html).links == [LINK, LINK]
    assert "b" not in Tags.of(mail.html).names

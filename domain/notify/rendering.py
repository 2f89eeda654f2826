"""Turning a message's facts into text and HTML that mail programs show well."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from css_inline import CSSInliner
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from domain.notify.wording import Wording, Words, fill, one_line, paragraphs_of

MOST_SMS, MOST_IN_SMS = 1200, 300  # characters of an SMS, and of one field in it
TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True, repr=False)
class Rendered:
    subject: str
    text: str
    html: str


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=select_autoescape(("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


@cache
def _inliner() -> CSSInliner:
    return CSSInliner(load_remote_stylesheets=False, keep_style_tags=False, keep_at_rules=True)


def render(name: str, subject: str, facts: dict[str, Any], logo_of: str | None = None) -> Rendered:
    """Raises jinja2.UndefinedError when a template shows a fact that was not given."""
    shown = {"subject": subject, "logo_of": logo_of, **facts}  # facts may have a subject of their own
    text = _environment().get_template(f"{name}.txt").render(shown)
    html = _environment().get_template(f"{name}.html").render(shown)
    return Rendered(shown["subject"], text, _inliner().inline(html))


def render_words(
    wording: Wording, words: Words, sender: str, facts: dict[str, Any], logo_of: str | None = None
) -> Rendered:
    """Words with their fields filled, in our frame: what they and the facts hold is text and nothing else."""
    framed = {
        "sender": sender,
        "paragraphs": paragraphs_of(fill(words.body, wording, facts)),
        "action": wording.action,
        "why": wording.why,
        "link": facts["link"],
    }
    return render("words", subject_of(wording, words, facts), framed, logo_of)


def subject_of(wording: Wording, words: Words, facts: dict[str, Any]) -> str:
    """The subject with its fields filled; the kind's name where nothing is left of it."""
    return one_line(fill(words.subject, wording, facts)) or wording.label


def render_words_sms(wording: Wording, words: Words, facts: dict[str, Any]) -> str:
    """Words for SMS with their fields filled, in our frame: the link, and how to get no more. What a person
    adds is cut where it is long: a message of many parts is refused."""
    brief = {name: _cut(str(value)) for name, value in facts.items() if value}
    said = _cut(one_line(fill(words.sms or words.body, wording, brief)), MOST_SMS)
    return render_sms("words", {"text": said, "link": facts["link"]})


def _cut(text: str, most: int = MOST_IN_SMS) -> str:
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def render_sms(name: str, facts: dict[str, Any]) -> str:
    """The text of an SMS, on one line. Raises as `render` does."""
    return " ".join(_environment().get_template(f"{name}.sms.txt").render(facts).split())

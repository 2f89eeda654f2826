"""What a caller may ask about, as a model is told of it."""

from collections.abc import Iterator

from domain.portfolio_query.language import Language
from domain.portfolio_query.subject import Subject


def described(language: Language) -> str:
    """Names only, one line a subject; what the caller may read nowhere is not among them."""
    known = [subject for subject in language.subjects if language.knows(subject.name)]
    if not known:
        return ""
    return "\n".join(["What query_portfolio knows:", *(_line(language, subject) for subject in known)])


def _line(language: Language, subject: Subject) -> str:
    times = [name for name, time in subject.times.items() if language.reads(time)]
    related = [name for name, each in subject.relations.items() if language.knows(each.to)]
    line = f"- {subject.name}: {', '.join(_fields(language, subject))}"
    line += f"; times {', '.join(times)}" if times else ""
    return line + (f"; relations {', '.join(related)}" if related else "")


def _fields(language: Language, subject: Subject) -> Iterator[str]:
    for name, field in subject.fields.items():
        if language.reads(field):
            options = f" ({'|'.join(field.options)})" if field.options else ""
            yield f"{name} {field.kind}{options}"

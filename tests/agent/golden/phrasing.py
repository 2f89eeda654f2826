"""The words of a generated question: fields, amounts and values as the features declare them."""

from dataclasses import dataclass
from random import Random

from domain.portfolio_query.subject import Field
from domain.portfolio_query.value import Condition

# What an amount of a field may be, so that a question is one that somebody would ask.
SPANS = {
    "year_built": (1900, 2020, 5), "rating": (1, 5, 1), "floor": (1, 9, 1), "square_feet": (400, 1600, 50),
    "occupancy": (10, 100, 5), "units": (1, 60, 1), "days_left": (10, 300, 10), "due_day": (1, 28, 1),
    "hourly_rate": (40, 200, 5), "monthly_revenue": (1_000, 90_000, 500),
    "potential_revenue": (1_000, 90_000, 500),
}  # fmt: skip
COUNTED = ("bedrooms", "bathrooms", "parking_spaces", "units", "occupied_units", "vacant_units",
           "cats", "dogs", "pets", "vehicles")  # fmt: skip
OPERATORS = {
    "more_than": ("over", "more than", "above", ">"),
    "less_than": ("under", "less than", "below", "<"),
    "at_least": ("at least", "no less than", ">="),
    "at_most": ("at most", "no more than", "up to", "<="),
    "is": ("of exactly", "of"),
}
COUNTED_OPERATORS = {
    "more_than": ("more than", "over"),
    "less_than": ("less than", "fewer than"),
    "at_least": ("at least",),
    "at_most": ("at most", "no more than"),
    "is": ("",),
}
_SPANS = ("minutes", "hours", "days", "weeks", "months", "years")


@dataclass(frozen=True)
class Words:
    """What is said before and after the noun."""

    before: str = ""
    after: str = ""


def field_words(random: Random, field: Field) -> str:
    """What the field is called: mostly the first of its words, in its own unit."""
    others = [word for word in field.words if not (word.startswith(_SPANS) and field.unit not in word)]
    return field.words[0] if random.random() < 0.7 else random.choice(others)


def value_words(random: Random, field: Field, value: str) -> str:
    """What the feature calls the value: mostly the first of its words."""
    said = field.said.get(value) or (value.replace("_", " "),)
    return said[0] if random.random() < 0.7 else random.choice(said)


def grouped_by(random: Random, field: Field) -> str:
    return f"{random.choice(('by', 'per', 'for each'))} {field.words[0]}"


def condition_words(
    random: Random, name: str, field: Field, verbs: tuple[str, ...]
) -> tuple[Words, Condition]:
    """A condition of a choice or an amount, and its words. 'Expiring' is a verb of leases as well: it is left
    to the times."""
    if field.kind == "choice":
        value = random.choice([each for each in field.options if not _is_verb(each, verbs)])
        said = value_words(random, field, value)
        words = Words(before=said) if name == "status" else Words(after=f"with {field.words[0]} {said}")
        return words, Condition(field=name, values=(value,))
    first, last, step = SPANS.get(name, (800, 3_600, 50) if field.kind == "money" else (1, 6, 1))
    amount = random.randrange(first, last, step)
    if random.random() < 0.15:
        high = amount + step * random.randint(1, 5)
        condition = Condition(field=name, operator="between", values=(str(amount), str(high)))
        return _between(random, name, field, amount, high), condition
    operator = random.choice(tuple(OPERATORS))
    condition = Condition.model_validate({"field": name, "operator": operator, "values": (str(amount),)})
    return _compared(random, name, field, operator, amount), condition


def plural(noun: str) -> str:
    if noun.endswith("s"):
        return noun
    return f"{noun.removesuffix('y')}ies" if noun.endswith("y") else f"{noun}s"


def _is_verb(value: str, verbs: tuple[str, ...]) -> bool:
    return value.endswith("ing") and any(verb.startswith(value.removesuffix("ing")) for verb in verbs)


def _between(random: Random, name: str, field: Field, low: int, high: int) -> Words:
    if name in COUNTED:
        return Words(after=f"with {low} to {high} {plural(field.words[0])}")
    said = field_words(random, field)
    low_words, high_words = _amount(random, name, field, low), _amount(random, name, field, high)
    span = random.choice(("between {} and {}", "from {} to {}")).format(low_words, high_words)
    return Words(after=f"with {said} {span}")


def _compared(random: Random, name: str, field: Field, operator: str, amount: int) -> Words:
    if name in COUNTED:
        noun = field.words[0] if amount == 1 else plural(field.words[0])
        words = random.choice(COUNTED_OPERATORS[operator])
        return Words(after=" ".join(f"with {words} {amount} {noun}".split()))
    # "debt under 500" is some debt
    said = field.words[0] if operator in ("less_than", "at_most") else field_words(random, field)
    words = random.choice(OPERATORS[operator])
    return Words(after=f"with {said} {words} {_amount(random, name, field, amount)}")


def _amount(random: Random, name: str, field: Field, amount: int) -> str:
    if field.kind != "money":
        return str(amount) if name == "year_built" else f"{amount:,}"
    forms = [f"${amount:,}", f"{amount}", f"{amount:,}", f"${amount}"]
    if amount % 100 == 0 and amount >= 1_000:
        forms.append(f"{amount / 1_000:g}k")
    return random.choice(forms)

"""How well a piece of equipment is, by the spec's formula, and what takes away from it."""

from dataclasses import dataclass
from datetime import date

from domain.models.preventive import EquipmentStatus

MOST_FOR_AGE, FOR_WARRANTY = 40, 10
FOR_STATUS: dict[EquipmentStatus, int] = {"active": 0, "maintenance": 20, "inactive": 40, "retired": 100}
# Above each of these it is good, watched, planned to be replaced; below the last it is to be replaced.
GOOD, WATCH, PLAN = 80, 60, 40


@dataclass(frozen=True, slots=True)
class Health:
    """The score, and what each reason takes away. `age_percent` is how much of its expected life is over;
    none without a day of installation and an expected life."""

    score: int
    age_percent: int | None
    for_age: int
    for_warranty: int
    for_status: int


def health(
    status: EquipmentStatus,
    installed: date | None,
    lifespan_years: int | None,
    warranty_until: date | None,
    today: date,
) -> Health:
    """100, minus half of the percentage of expected life used (at most 40), minus 10 after the warranty,
    minus 20 in maintenance, minus 40 while inactive; 0 once retired, never below 0."""
    used = None
    if installed is not None and lifespan_years:
        used = max(0, (today - installed).days) * 400 // (lifespan_years * 1461)
    for_age = min(MOST_FOR_AGE, (used + 1) // 2) if used is not None else 0
    for_warranty = FOR_WARRANTY if warranty_until is not None and warranty_until < today else 0
    for_status = FOR_STATUS[status]
    score = 0 if status == "retired" else max(0, 100 - for_age - for_warranty - for_status)
    return Health(score, used, for_age, for_warranty, for_status)

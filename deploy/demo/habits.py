"""How the demo's households pay: in time, late, in parts, ahead, with a check that bounces, or no longer."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Literal

from domain.models.payments import PaymentMethod

Habit = Literal["in_time", "late", "in_parts", "ahead", "bounces", "stopped", "left_owing"]
HABITS: dict[Habit, int] = {"in_time": 78, "late": 9, "in_parts": 4, "ahead": 4, "bounces": 3, "stopped": 2}
METHODS: dict[PaymentMethod, int] = {
    "bank_transfer": 45,
    "check": 34,
    "card": 12,
    "money_order": 5,
    "cash": 4,
}
LEFT_OWING_SHARE = 0.08
STOPPED_DAYS = 70


@dataclass(frozen=True)
class Payer:
    """A household as a payer; `ended_on` is the day on which it moved out."""

    habit: Habit
    method: PaymentMethod
    seed: str
    ended_on: date | None

    @classmethod
    def of(cls, seed: str, ended_on: date | None) -> "Payer":
        """The same for the same seed, whatever the day."""
        random = Random(seed)
        (habit,) = random.choices(tuple(HABITS), tuple(HABITS.values()))
        (method,) = random.choices(tuple(METHODS), tuple(METHODS.values()))
        if ended_on is not None and random.random() < LEFT_OWING_SHARE:
            habit = "left_owing"
        return cls(habit, method, seed, ended_on)

    def bounces_in(self, month: date) -> bool:
        return self.habit == "bounces" and self._of(month).random() < 0.3

    def pays(
        self, month: date, *, due: Decimal, rent: Decimal, today: date
    ) -> Iterator[tuple[date, Decimal]]:
        """Days and amounts of a month in which so much is open, up to today."""
        for day, amount in self._planned(month, due, rent, today):
            if day <= today and amount > 0:
                yield day, amount

    def _planned(
        self, month: date, due: Decimal, rent: Decimal, today: date
    ) -> Iterator[tuple[date, Decimal]]:
        random = self._of(month)
        in_time = month + timedelta(days=random.randrange(0, 5))
        match self.habit:
            case "stopped" if month > today - timedelta(days=STOPPED_DAYS):
                return
            case "left_owing" if self.ended_on is not None and month > self.ended_on - timedelta(days=75):
                return
            case "late" if random.random() < 0.6:
                yield month + timedelta(days=random.randrange(8, 24)), due
            case "in_parts":
                first = (due * Decimal("0.6")).quantize(Decimal(1))
                yield in_time, first
                yield month + timedelta(days=random.randrange(14, 22)), due - first
            case "ahead" if due > 0 and month.month % 3 == 0:
                yield in_time, due + 2 * rent
            case _:
                yield in_time, due

    def _of(self, month: date) -> Random:
        return Random(f"{self.seed}:{month.year * 12 + month.month}")

"""What comes after work that has ended."""

from datetime import date

from domain.preventive.planning import going_on
from domain.preventive.recurrence import Recurrence, Season

MONTHLY = Recurrence(1, "months", date(2031, 1, 19))
IN_SUMMER = Recurrence(1, "months", date(2031, 4, 19), Season("04-01", "10-15"))
DONE = date(2031, 11, 3)


def test_after_a_pause_it_is_due_on_a_day_of_its_rule() -> None:
    rests = date(2031, 12, 1)
    found = going_on(MONTHLY, DONE, by_completion=False, not_before=rests, made=set())
    assert found == date(2031, 12, 19)


def test_after_a_pause_it_is_due_in_its_season() -> None:
    rests = date(2032, 3, 1)
    found = going_on(IN_SUMMER, date(2031, 6, 3), by_completion=True, not_before=rests, made=set())
    assert found == date(2032, 4, 1)


def test_days_that_have_their_work_are_passed_over() -> None:
    made = {date(2031, 12, 3), date(2032, 1, 3)}
    found = going_on(MONTHLY, DONE, by_completion=True, not_before=None, made=made)
    assert found == date(2032, 2, 3)

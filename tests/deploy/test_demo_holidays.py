"""The days on which the demo's larger company is closed."""

from datetime import date

from deploy.demo.companies import COMPANIES
from deploy.demo.holidays import holidays_around


def test_the_holidays_of_a_year_are_those_of_its_calendar() -> None:
    days = [day for day in holidays_around(date(2026, 11, 24)) if day.year == 2026]
    assert days == [
        date(2026, 1, 1),
        date(2026, 5, 25),
        date(2026, 7, 4),
        date(2026, 9, 7),
        date(2026, 11, 26),
        date(2026, 11, 27),
        date(2026, 12, 25),
    ]
    assert [company.keeps_holidays for company in COMPANIES] == [True, False]

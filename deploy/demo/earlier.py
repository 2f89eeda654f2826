"""Those who lived in the demo's units before the households of its first file: a second file of residents."""

import csv
import io
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from random import Random

from deploy.demo.companies import Company
from deploy.demo.files import CompanyFiles, UnitLine, csv_of, names_of, resident_line, units_of

LET_FOR = timedelta(days=760)  # of the two years that the books show, the units were let almost all
SHORTEST = timedelta(days=90)
LEASED = timedelta(days=364)
DATES = "%m/%d/%Y"


def write_earlier_residents(company: Company, files: CompanyFiles, today: date) -> str:
    """A CSV file of former residents, the same for the same company and day."""
    lines = list(csv.DictReader(io.StringIO(files.residents)))
    random = Random(company.seed + 1)
    known = {(line["First Name"], line["Last Name"]) for line in lines}
    names = (name for name in names_of(random) if name not in known)
    leases = _leases(company, lines, random, today)
    return csv_of(
        [resident_line(unit, next(names), random, start, end, "inactive") for unit, start, end in leases]
    )


def _leases(
    company: Company, lines: list[dict[str, str]], random: Random, today: date
) -> Iterator[tuple[UnitLine, date, date]]:
    """Unit, first and last day: up to some weeks before somebody else came, and not before the books."""
    first_days: dict[tuple[str, str], date] = {}
    for line in lines:
        place = line["Property Name"], line["Unit"]
        start = datetime.strptime(line["Lease Start Date"], DATES).date()
        first_days[place] = min(start, first_days.get(place, start))
    for unit in units_of(company, Random(company.seed)):
        came = first_days.get((unit.building.name, unit.number))
        while came is not None and came - SHORTEST > today - LET_FOR:
            end = came - timedelta(days=random.randrange(8, 35))
            came = max(end - LEASED, today - LET_FOR - timedelta(days=random.randrange(60)))
            yield unit, came, end

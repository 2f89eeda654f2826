"""A generated twin of a city's register: awkward headers, repeated addresses, missing postal codes."""

import csv
import io

HEADERS = ("SITE_ADDRESS", "PCODE", "PROPERTY_TYPE", "CONFIRMED_UNITS", "YEAR_BUILT", "WARD_MANAGER")


def city_register(rows: int, *, without_postal_code: int, repeated: int) -> bytes:
    """`rows` data rows; the first ones lack a postal code, the last ones repeat an earlier address."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(HEADERS)
    for row in range(rows):
        number = row - repeated if row >= rows - repeated else row
        postal = "" if row < without_postal_code else f"M{number % 9 + 1}A"
        writer.writerow(
            [f"{number + 1} Kestrel Street", postal, "PRIVATE", number % 40 + 1, 1920 + number % 100, "x"]
        )
    return text.getvalue().encode()

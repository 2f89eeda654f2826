"""What people call cars: their makes, and the years in which they were built."""

from domain.portfolio_query.phrasing import ways

_MAKES = (
    "Toyota", "Honda", "Ford", "Chevrolet", "Nissan", "Hyundai", "Kia", "Subaru", "Mazda", "Volkswagen",
    "BMW", "Audi", "Mercedes", "Lexus", "Tesla", "Jeep", "Dodge", "GMC", "Acura", "Volvo",
)  # fmt: skip
_SHORT = {"Chevrolet": ("chevy",), "Volkswagen": ("vw",), "Mercedes": ("mercedes-benz", "benz")}
MAKES = {make: (make, *_SHORT.get(make, ())) for make in _MAKES}
MODEL_YEARS = (
    "model year", *ways("built, made, manufactured, produced, dating, dates", ", in, from"),
    "year of make", "year of manufacture", "car year", "vehicle year",
)  # fmt: skip

"""What people call cars: their makes, and the years in which they were built."""

from domain.portfolio_query.phrasing import ways

_MAKES = (
    "Toyota", "Honda", "Ford", "Chevrolet", "Nissan", "Hyundai", "Kia", "Subaru", "Mazda", "Volkswagen",
    "BMW", "Audi", "Mercedes", "Lexus", "Tesla", "Jeep", "Dodge", "GMC", "Acura", "Volvo",
)  # fmt: skip
_SHORT = {"Chevrolet": ("chevy",), "Volkswagen": ("vw",), "Mercedes": ("mercedes-benz", "benz")}
MAKES = {make: (make, *_SHORT.get(make, ())) for make in _MAKES}
_MODELS = (
    "Accord", "Altima", "Bolt", "Bronco", "Camaro", "Camry", "Cherokee", "Civic", "Corolla", "Corvette",
    "Cruze", "CR-V", "Elantra", "Equinox", "Escape", "Explorer", "Focus", "Forester", "Fusion", "F-150",
    "Golf", "Highlander", "Impreza", "Jetta", "Malibu", "Mustang", "Outback", "Passat", "Pilot", "Prius",
    "RAV4", "Ranger", "Rogue", "Sentra", "Sienna", "Silverado", "Sonata", "Soul", "Tacoma", "Tahoe",
    "Tiguan", "Tucson", "Tundra", "Wrangler",
)  # fmt: skip
_MODELS_TOO = {"F-150": ("f150",), "CR-V": ("crv",), "RAV4": ("rav-4", "rav 4")}
MODELS = {model: (model, *_MODELS_TOO.get(model, ())) for model in _MODELS}
MODEL_YEARS = (
    "model year", *ways("built, made, manufactured, produced, dating, dates", ", in, from"),
    "from the year", "of the year", "year of make", "year of manufacture", "car year", "vehicle year",
)  # fmt: skip

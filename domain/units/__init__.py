"""Units: the doors of a property, what they cost, and who lives behind them."""

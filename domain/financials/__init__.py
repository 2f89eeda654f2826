"""Money in figures: income, expenses and cash of the journal, and how well rent is collected."""

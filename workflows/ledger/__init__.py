"""The sweeps of money as durable work: rent, waiting credit, late fees."""

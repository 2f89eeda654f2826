"""Looking after durable work: what an operator does about rows that Temporal refuses."""

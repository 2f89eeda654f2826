"""What may be asked about preventive maintenance: equipment, its schedules and their work orders."""

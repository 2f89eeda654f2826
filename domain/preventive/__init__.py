"""Preventive maintenance: equipment, schedules and work orders."""

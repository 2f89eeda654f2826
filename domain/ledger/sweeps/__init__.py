"""Sweeps over due dates: rent and other recurring charges, waiting credit, late fees."""

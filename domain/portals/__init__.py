"""Residents' portals: inviting a resident, and setting the portal up from the mailed link."""

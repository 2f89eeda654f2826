"""Routes of residents' portals: inviting a resident, and setting the portal up."""

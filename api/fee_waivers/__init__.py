"""Late fees that residents ask to have waived."""

"""Members who leave a team, or lose a right: who takes over what they had."""

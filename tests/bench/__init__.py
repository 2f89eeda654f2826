"""Speed, as ratios of two things measured in turn in one run; nothing here asserts a time."""

"""Reports: what a property's books say, as values that a screen, a file and a page of paper show alike."""

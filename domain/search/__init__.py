"""One search over all that has a name, an address or notes: by words and meaning, in the caller's rights."""

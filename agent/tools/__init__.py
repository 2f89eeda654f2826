"""The curated tools, one module a feature; each makes one domain call with the caller's rights."""

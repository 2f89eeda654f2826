"""The long proofs: each module has `run()`, which answers lines of label, figure and whether it holds."""

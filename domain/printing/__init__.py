"""Paper: PDF files that are set from our templates and data, in a process of their own."""

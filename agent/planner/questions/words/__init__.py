"""What the words of a question stand for, in English and in a subject's own vocabulary."""

"""The kinds of import: what each file may hold and where its rows land."""

"""The schema's history, written by Alembic and run as the owner role."""

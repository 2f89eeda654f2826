"""The whole stack on one machine: Postgres, Temporal, API, worker and web app."""

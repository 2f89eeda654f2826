"""Settings → Integrations over HTTP."""

"""What integrations bring to the rest of the product."""

from domain.core.feature import Feature, Purge
from domain.integrations.processes import WebhookProcess
from domain.integrations.webhook_reconciling import RECONCILED

FEATURE = Feature(
    name="integrations",
    tables={
        "api_keys": ("API key", "API keys"),
        "deliveries": ("message", "Messages"),
        "webhook_endpoints": ("webhook", "Webhooks"),
    },
    actions={
        "api_key.made": "Made an API key",
        "api_key.revoked": "Revoked an API key",
        "deliveries.exported": "Exported the delivery log",
        "message.resent": "Sent a message again",
        "service.tested": "Sent a test message",
        "webhook.added": "Added a webhook",
        "webhook.deleted": "Deleted a webhook",
        "webhook.edited": "Edited a webhook",
        "webhook.paused": "Paused a webhook",
        "webhook.replayed": "Sent events to a webhook again",
        "webhook.resumed": "Resumed a webhook",
        "webhook.secret_rotated": "Gave a webhook a new secret",
        "webhook.tested": "Sent a test event to a webhook",
    },
    purges=(Purge("purge_webhook_events", "webhook_events"),),
    without={
        "searched": "services are a short list of their own",
        "attention": "a service that fails says so on its tab",
        "invariants": "each row is what the last look found",
    },
    processes=(WebhookProcess,),
    reconciled=(RECONCILED,),
)

"""What integrations bring to the rest of the product."""

from domain.core.feature import Feature

FEATURE = Feature(
    name="integrations",
    tables={"api_keys": ("API key", "API keys"), "deliveries": ("message", "Messages")},
    actions={
        "api_key.made": "Made an API key",
        "api_key.revoked": "Revoked an API key",
        "deliveries.exported": "Exported the delivery log",
        "message.resent": "Sent a message again",
        "service.tested": "Sent a test message",
    },
    without={
        "searched": "services are a short list of their own",
        "attention": "a service that fails says so on its tab",
        "purges": "nothing here is deleted for later",
        "invariants": "each row is what the last look found",
    },
)

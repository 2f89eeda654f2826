"""How Steward is brought up: the local stack, migrations, the demo portfolio, images."""

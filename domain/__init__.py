"""What the business is: models, rules, services and queries; knows no entry point."""

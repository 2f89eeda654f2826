"""The ground every feature stands on: settings, database, unit of work, ids, money, errors."""

"""The demo portfolio: two believable companies, loaded through the product's own services."""

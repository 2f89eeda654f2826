-- Every row has its company, and nothing of one company can point at another's.

ALTER TABLE properties ALTER COLUMN company_id SET NOT NULL,
  ADD CONSTRAINT uq_properties_company_id_id UNIQUE (company_id, id),
  ADD CONSTRAINT fk_properties_company_id_companies FOREIGN KEY (company_id) REFERENCES companies (id);
ALTER TABLE vendors ALTER COLUMN company_id SET NOT NULL,
  ADD CONSTRAINT uq_vendors_company_id_id UNIQUE (company_id, id),
  ADD CONSTRAINT fk_vendors_company_id_companies FOREIGN KEY (company_id) REFERENCES companies (id);
ALTER TABLE import_jobs
  ADD CONSTRAINT fk_import_jobs_company_id_companies FOREIGN KEY (company_id) REFERENCES companies (id);

ALTER TABLE vendor_properties ALTER COLUMN company_id SET NOT NULL,
  DROP CONSTRAINT fk_vendor_properties_vendor_id_vendors,
  DROP CONSTRAINT fk_vendor_properties_property_id_properties,
  ADD CONSTRAINT fk_vendor_properties_company_id_vendor_id_vendors
    FOREIGN KEY (company_id, vendor_id) REFERENCES vendors (company_id, id) ON DELETE CASCADE,
  ADD CONSTRAINT fk_vendor_properties_company_id_property_id_properties
    FOREIGN KEY (company_id, property_id) REFERENCES properties (company_id, id) ON DELETE CASCADE;

ALTER TABLE user_properties ALTER COLUMN company_id SET NOT NULL,
  DROP CONSTRAINT fk_user_properties_property_id_properties,
  ADD CONSTRAINT fk_user_properties_company_id_property_id_properties FOREIGN KEY (company_id, property_id)
    REFERENCES properties (company_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
-- The companies of somebody with thousands of links, in order, without a look at the table.
CREATE INDEX ix_user_properties_companies ON user_properties (account_id, company_id, role)
  WHERE is_active AND property_deleted_at IS NULL;

CREATE UNIQUE INDEX uq_properties_natural_key ON properties (company_id, natural_key) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX uq_vendors_name_address ON vendors (company_id, name_key, natural_key(address))
  WHERE deleted_at IS NULL AND natural_key(address) <> '';
DROP INDEX ix_vendors_natural_key;
DROP INDEX ix_vendors_order;
CREATE INDEX ix_vendors_natural_key ON vendors (company_id, name_key);
CREATE INDEX ix_vendors_order ON vendors (company_id, company_name, id);

-- A property cannot be made without a company any more: `claim_company_properties` takes its place.
DROP FUNCTION IF EXISTS claim_properties;

-- Without companies; what the upgrade told apart keeps its name, and a vendor of two companies stays two.

DO $$
DECLARE
  named record;
BEGIN
  FOR named IN
    SELECT policyname, tablename FROM pg_policies
     WHERE schemaname = 'public' AND tablename IN ('properties', 'vendors', 'vendor_properties', 'import_jobs', 'companies', 'company_owners')
  LOOP
    EXECUTE format('DROP POLICY %I ON %I', named.policyname, named.tablename);
  END LOOP;
END
$$;
DROP TRIGGER IF EXISTS copy_company_id ON properties;
DROP TRIGGER IF EXISTS keep_company ON properties;
DROP TRIGGER IF EXISTS keep_company ON vendors;
DROP TRIGGER IF EXISTS set_company_id ON user_properties;
DROP TRIGGER IF EXISTS keep_company_owner ON company_owners;

DROP INDEX uq_properties_natural_key;
DROP INDEX uq_vendors_name_address;
DROP INDEX ix_vendors_natural_key;
DROP INDEX ix_vendors_order;
DROP INDEX ix_user_properties_companies;
CREATE INDEX ix_vendors_natural_key ON vendors (created_by, name_key);
CREATE INDEX ix_vendors_order ON vendors (created_by, company_name, id);

ALTER TABLE user_properties DROP CONSTRAINT fk_user_properties_company_id_property_id_properties, DROP COLUMN company_id,
  ADD CONSTRAINT fk_user_properties_property_id_properties FOREIGN KEY (property_id)
    REFERENCES properties (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE vendor_properties DROP CONSTRAINT fk_vendor_properties_company_id_vendor_id_vendors,
  DROP CONSTRAINT fk_vendor_properties_company_id_property_id_properties, DROP COLUMN company_id,
  ADD CONSTRAINT fk_vendor_properties_vendor_id_vendors FOREIGN KEY (vendor_id) REFERENCES vendors (id) ON DELETE CASCADE,
  ADD CONSTRAINT fk_vendor_properties_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE;
ALTER TABLE import_jobs DROP COLUMN company_id, DROP COLUMN company_is_named;
ALTER TABLE vendors DROP COLUMN company_id;
ALTER TABLE properties DROP COLUMN company_id;
DROP TABLE company_owners;
DROP TABLE companies;

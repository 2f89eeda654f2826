"""Files, and what shows them: documents and photos of a property's and a company's rows."""

from alembic import op

from migrations.scripts import apply_again

revision = "0150"
down_revision = "0170"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE files (
          id uuid NOT NULL,
          property_id uuid,
          company_id uuid,
          kind text NOT NULL,
          entity_type text NOT NULL,
          entity_id uuid NOT NULL,
          state text DEFAULT 'pending' NOT NULL,
          name text NOT NULL,
          content_type text,
          size bigint,
          sha256 bytea,
          pages integer,
          uploaded_by uuid NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          CONSTRAINT pk_files PRIMARY KEY (id),
          CONSTRAINT uq_files_property_id_id UNIQUE (property_id, id),
          CONSTRAINT uq_files_company_id_id UNIQUE (company_id, id),
          CONSTRAINT ck_files_state CHECK (state IN ('pending', 'held', 'stored', 'refused')),
          CONSTRAINT ck_files_place CHECK (num_nonnulls(property_id, company_id) = 1),
          CONSTRAINT ck_files_known CHECK (state = 'pending' OR (sha256 IS NOT NULL AND size > 0)),
          CONSTRAINT fk_files_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT fk_files_company_id_companies FOREIGN KEY(company_id) REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT fk_files_uploaded_by_accounts FOREIGN KEY(uploaded_by) REFERENCES accounts (id)
        );
        CREATE INDEX ix_files_company_id ON files (company_id) WHERE company_id IS NOT NULL;
        CREATE INDEX ix_files_entity_id ON files (entity_id);
        CREATE INDEX ix_files_property_id ON files (property_id);
        CREATE INDEX ix_files_unfinished ON files (created_at) WHERE state IN ('pending', 'held');
        CREATE INDEX ix_files_uploaded_by ON files (uploaded_by);
        CREATE TABLE documents (
          id uuid NOT NULL,
          property_id uuid,
          company_id uuid,
          entity_type text NOT NULL,
          entity_id uuid NOT NULL,
          unit_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'unit' THEN entity_id END) STORED,
          resident_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'resident' THEN entity_id END) STORED,
          lease_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'lease' THEN entity_id END) STORED,
          vendor_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'vendor' THEN entity_id END) STORED,
          file_id uuid NOT NULL,
          series_id uuid NOT NULL,
          number integer DEFAULT 1 NOT NULL,
          is_latest boolean DEFAULT true NOT NULL,
          document_name text NOT NULL,
          document_type text NOT NULL,
          expires_on date,
          residents_see boolean DEFAULT false NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          deleted_at timestamptz,
          purge_at timestamptz,
          CONSTRAINT pk_documents PRIMARY KEY (id),
          CONSTRAINT ck_documents_entity_type CHECK (entity_type IN ('property', 'unit', 'resident', 'lease', 'vendor')),
          CONSTRAINT ck_documents_document_type CHECK (document_type IN ('lease', 'addendum', 'disclosure', 'inspection', 'renewal', 'notice', 'insurance', 'permit', 'license', 'contract', 'invoice', 'rules', 'policies', 'forms', 'guides', 'notices', 'identity', 'income', 'other')),
          CONSTRAINT ck_documents_place CHECK (num_nonnulls(property_id, company_id) = 1),
          CONSTRAINT ck_documents_own_property CHECK (entity_type <> 'property' OR entity_id = property_id),
          CONSTRAINT ck_documents_never_shown CHECK (NOT residents_see OR document_type NOT IN ('identity', 'income')),
          CONSTRAINT uq_documents_file_id UNIQUE (file_id),
          CONSTRAINT fk_documents_property_id_unit_id_units FOREIGN KEY(property_id, unit_id) REFERENCES units (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_property_id_resident_id_residents FOREIGN KEY(property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_property_id_lease_id_leases FOREIGN KEY(property_id, lease_id) REFERENCES leases (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_company_id_vendor_id_vendors FOREIGN KEY(company_id, vendor_id) REFERENCES vendors (company_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_company_id_companies FOREIGN KEY(company_id) REFERENCES companies (id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_property_id_file_id_files FOREIGN KEY(property_id, file_id) REFERENCES files (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_documents_company_id_file_id_files FOREIGN KEY(company_id, file_id) REFERENCES files (company_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_documents_company_id ON documents (company_id) WHERE company_id IS NOT NULL;
        CREATE INDEX ix_documents_entity ON documents (entity_id, created_at DESC);
        CREATE INDEX ix_documents_expiring ON documents (expires_on) WHERE expires_on IS NOT NULL AND is_latest AND deleted_at IS NULL;
        CREATE INDEX ix_documents_lease_id ON documents (lease_id) WHERE lease_id IS NOT NULL;
        CREATE INDEX ix_documents_property_id ON documents (property_id);
        CREATE INDEX ix_documents_purge ON documents (purge_at) WHERE purge_at IS NOT NULL;
        CREATE INDEX ix_documents_resident_id ON documents (resident_id) WHERE resident_id IS NOT NULL;
        CREATE INDEX ix_documents_unit_id ON documents (unit_id) WHERE unit_id IS NOT NULL;
        CREATE INDEX ix_documents_vendor_id ON documents (vendor_id) WHERE vendor_id IS NOT NULL;
        CREATE UNIQUE INDEX uq_documents_latest ON documents (series_id) WHERE is_latest;
        CREATE UNIQUE INDEX uq_documents_number ON documents (series_id, number);
        CREATE TABLE photos (
          id uuid NOT NULL,
          property_id uuid NOT NULL,
          entity_type text NOT NULL,
          entity_id uuid NOT NULL,
          unit_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'unit' THEN entity_id END) STORED,
          resident_id uuid GENERATED ALWAYS AS (CASE WHEN entity_type = 'resident' THEN entity_id END) STORED,
          file_id uuid NOT NULL,
          caption text,
          is_primary boolean DEFAULT false NOT NULL,
          display_order integer NOT NULL,
          width integer NOT NULL,
          height integer NOT NULL,
          version integer DEFAULT 1 NOT NULL,
          created_at timestamptz DEFAULT now() NOT NULL,
          updated_at timestamptz DEFAULT now() NOT NULL,
          deleted_at timestamptz,
          purge_at timestamptz,
          CONSTRAINT pk_photos PRIMARY KEY (id),
          CONSTRAINT ck_photos_entity_type CHECK (entity_type IN ('property', 'unit', 'resident')),
          CONSTRAINT ck_photos_size CHECK (width > 0 AND height > 0),
          CONSTRAINT ck_photos_own_property CHECK (entity_type <> 'property' OR entity_id = property_id),
          CONSTRAINT uq_photos_file_id UNIQUE (file_id),
          CONSTRAINT fk_photos_property_id_unit_id_units FOREIGN KEY(property_id, unit_id) REFERENCES units (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_photos_property_id_resident_id_residents FOREIGN KEY(property_id, resident_id) REFERENCES residents (property_id, id) ON DELETE CASCADE,
          CONSTRAINT fk_photos_property_id_properties FOREIGN KEY(property_id) REFERENCES properties (id) ON DELETE CASCADE,
          CONSTRAINT fk_photos_property_id_file_id_files FOREIGN KEY(property_id, file_id) REFERENCES files (property_id, id) ON DELETE CASCADE
        );
        CREATE INDEX ix_photos_entity ON photos (entity_id, display_order);
        CREATE INDEX ix_photos_property_id ON photos (property_id);
        CREATE INDEX ix_photos_purge ON photos (purge_at) WHERE purge_at IS NOT NULL;
        CREATE INDEX ix_photos_resident_id ON photos (resident_id) WHERE resident_id IS NOT NULL;
        CREATE INDEX ix_photos_unit_id ON photos (unit_id) WHERE unit_id IS NOT NULL;
        CREATE UNIQUE INDEX uq_photos_primary ON photos (entity_type, entity_id) WHERE is_primary AND deleted_at IS NULL;
        INSERT INTO role_permissions (role, permission) VALUES
          ('owner', 'documents.read'), ('owner', 'documents.write'), ('owner', 'documents.delete'),
          ('manager', 'documents.read'), ('manager', 'documents.write'), ('manager', 'documents.delete'),
          ('viewer', 'documents.read');
        INSERT INTO system_principals (name, owner_only) VALUES ('file-sweep', false);
    """)


def downgrade() -> None:
    op.execute("""
        DROP TABLE photos;
        DROP TABLE documents;
        DROP TABLE files;
        DROP FUNCTION IF EXISTS delete_file();
        DELETE FROM role_permissions WHERE permission LIKE 'documents.%';
        DELETE FROM system_principals WHERE name = 'file-sweep';
    """)
    apply_again(
        *(f"policies/{table}.sql" for table in ("files", "documents", "photos")), "functions/delete_file.sql"
    )

"""What the PDFs among the documents say, as words to be searched; those of identity and income are never read."""

from alembic import op

from migrations.scripts import apply_again

revision = "0620"
down_revision = "0610"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("""
        CREATE TABLE document_texts (
          document_id uuid NOT NULL CONSTRAINT pk_document_texts PRIMARY KEY
            CONSTRAINT fk_document_texts_document_id_documents REFERENCES documents (id) ON DELETE CASCADE,
          file_id uuid NOT NULL
            CONSTRAINT fk_document_texts_file_id_files REFERENCES files (id) ON DELETE CASCADE,
          words tsvector
        );
        CREATE INDEX ix_document_texts_file_id ON document_texts (file_id);
        CREATE INDEX ix_document_texts_words ON document_texts USING gin (words);
        CREATE INDEX ix_document_texts_unread ON document_texts (document_id) WHERE words IS NULL;
        CREATE INDEX ix_documents_name_words ON documents USING gin (prose_words(document_name));

        INSERT INTO document_texts (document_id, file_id)
        SELECT d.id, d.file_id FROM documents d JOIN files f ON f.id = d.file_id
         WHERE d.is_latest AND f.content_type = 'application/pdf'
           AND d.document_type NOT IN ('identity', 'income');
    """)


def downgrade() -> None:
    op.execute("""
        DROP TRIGGER IF EXISTS follow_document_text ON documents;
        DROP FUNCTION IF EXISTS follow_document_text();
        DROP FUNCTION IF EXISTS search_documents(text);
        DROP INDEX ix_documents_name_words;
        DROP TABLE document_texts;
        DROP FUNCTION IF EXISTS document_words(text);
    """)
    apply_again(
        "policies/document_texts.sql",
        *(f"functions/{name}.sql" for name in ("follow_document_text", "search_documents", "document_words")),
    )

-- What texts mean, as vectors: a row for each text that has been read by an embedding model.

CREATE TABLE embeddings (
  kind TEXT NOT NULL,
  row_id UUID NOT NULL,
  property_id UUID,
  model TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  source_at TIMESTAMPTZ NOT NULL,
  embedding HALFVEC(1024),
  created_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  updated_at TIMESTAMPTZ DEFAULT now() NOT NULL,
  CONSTRAINT pk_embeddings PRIMARY KEY (kind, row_id),
  CONSTRAINT ck_embeddings_kind CHECK (kind IN ('property', 'unit', 'resident', 'lease', 'vendor')),
  CONSTRAINT fk_embeddings_property_id_properties FOREIGN KEY (property_id) REFERENCES properties (id) ON DELETE CASCADE
);
CREATE INDEX ix_embeddings_nearest ON embeddings USING hnsw (embedding halfvec_cosine_ops);
CREATE INDEX ix_embeddings_property_id ON embeddings (property_id);

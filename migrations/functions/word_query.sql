-- One word as a query, quoted; with `beginning` also what starts with it.
CREATE OR REPLACE FUNCTION word_query(word text, beginning boolean) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' || CASE WHEN beginning THEN ':*' ELSE '' END)::tsquery;

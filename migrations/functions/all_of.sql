-- Queries joined by 'and'; null where there are none.
CREATE OR REPLACE FUNCTION all_of(queries tsquery[]) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT nullif(string_agg('(' || one::text || ')', ' & '), '')::tsquery FROM unnest(queries) AS one);

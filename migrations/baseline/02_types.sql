-- What functions answer as one value.

CREATE TYPE began AS (
  account_id uuid, actor_id uuid, session_id uuid, audience text, system text,
  is_admin boolean, email text, full_name text, time_zone text, roles text[]
);

-- A question taken apart, a query for each word that a row must answer. `exact` takes the words as they stand, `open`
-- takes the last one, which may still be typed, as a beginning; `prose` also by their stems. Small words are needed only
-- where nothing else is asked. `said` is any of all words, for the rank; `numbered` tells which of the needed hold a
-- digit; `digits` and `tail` are a telephone number, or the part of one that is typed so far.
CREATE TYPE asked AS (exact tsquery[], open tsquery[], prose tsquery[], numbered boolean[], said tsquery, digits tsquery, tail text);

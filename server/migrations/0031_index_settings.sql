-- The settings under which all that is in the index was indexed, as JSON: when they change, what they concern is
-- indexed again. At most one row.
CREATE TABLE index_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  applied text NOT NULL
);

-- In the index, but indexed under other settings: to be indexed again, and found as it is until then.
ALTER TABLE index_revisions ADD COLUMN outdated boolean NOT NULL DEFAULT false;

CREATE INDEX index_revisions_outdated ON index_revisions (repository_id) WHERE outdated;

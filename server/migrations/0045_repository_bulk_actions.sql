-- What a person has had done to many repositories at once. Rows stay: they say who did it.
CREATE TABLE repository_bulk_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('fetch', 'reclone', 'reindex', 'exclude', 'delete')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'completed', 'canceled')),
  -- Why it was given up before its end; a sentence.
  failure text,
  total integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  created_by bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX repository_bulk_actions_created_by ON repository_bulk_actions (created_by);

-- What is still to do of them, and what could not be done. What was done has no row any more.
CREATE TABLE repository_bulk_items (
  bulk_action_id bigint NOT NULL REFERENCES repository_bulk_actions (id) ON DELETE CASCADE,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  -- Null while it is to be done; a sentence when it could not be.
  failure text,
  PRIMARY KEY (bulk_action_id, repository_id)
);
CREATE INDEX repository_bulk_items_repository ON repository_bulk_items (repository_id);

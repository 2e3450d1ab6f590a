-- Where the index of each git repository stands. A plain folder has no row: every search reads it anew.
CREATE TABLE repository_indexes (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'indexing', 'indexed', 'failed', 'set-aside')),
  -- How far the present round has come, in files. The total is 0 until it is known.
  files_done bigint NOT NULL DEFAULT 0,
  files_total bigint NOT NULL DEFAULT 0,
  -- Why the last round failed, as a sentence.
  message text,
  -- Rounds that failed since the last one that did not, and how many of them ended the process that indexed.
  failures integer NOT NULL DEFAULT 0,
  deaths integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  indexed_at timestamptz
);

CREATE INDEX repository_indexes_state ON repository_indexes (state);

-- The revisions that are to be in the index, with the commit that each leads to and the one that is in it.
CREATE TABLE index_revisions (
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  -- As asked for; '' is the default branch.
  revision text NOT NULL,
  wanted_commit text NOT NULL,
  -- Larger goes first.
  priority integer NOT NULL,
  wanted_at timestamptz NOT NULL DEFAULT now(),
  -- When a search last asked for it; null for what is indexed without being asked.
  asked_at timestamptz,
  indexed_commit text,
  indexed_at timestamptz,
  -- Of the indexed commit; null where it was indexed together with others.
  files bigint,
  bytes bigint,
  lines bigint,
  PRIMARY KEY (repository_id, revision)
);

CREATE INDEX index_revisions_pending ON index_revisions (repository_id, priority DESC)
  WHERE indexed_commit IS DISTINCT FROM wanted_commit;

-- What to keep of precise indexes and which commits to index: for one repository, or for all that patterns name.
CREATE TABLE code_graph_policies (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a global policy.
  repository_id bigint REFERENCES repositories (id) ON DELETE CASCADE,
  -- Globs over names; null for every repository, and for a policy of one.
  repository_patterns text[],
  -- The same in lower case as patterns of LIKE, so that the database can match them.
  repository_likes text[],
  name text NOT NULL,
  object_type text NOT NULL CHECK (object_type IN ('commit', 'tag', 'tree')),
  pattern text NOT NULL,
  -- Comes with the product; it can be changed in part and not be deleted.
  protected boolean NOT NULL DEFAULT false,
  retention_enabled boolean NOT NULL,
  -- Null: for ever.
  retention_hours integer,
  retain_intermediate boolean NOT NULL DEFAULT false,
  indexing_enabled boolean NOT NULL,
  syntactic_indexing_enabled boolean NOT NULL DEFAULT false,
  -- Null: however old.
  index_max_age_hours integer,
  index_intermediate boolean NOT NULL DEFAULT false,
  embeddings_enabled boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (repository_id IS NULL OR repository_patterns IS NULL),
  CHECK ((repository_patterns IS NULL) = (repository_likes IS NULL))
);
CREATE INDEX code_graph_policies_of ON code_graph_policies (repository_id);

INSERT INTO code_graph_policies
  (name, object_type, pattern, protected, retention_enabled, indexing_enabled)
VALUES
  ('Keep the tip of the default branch', 'commit', 'HEAD', true, true, false),
  ('Keep tags', 'tag', '*', true, true, false);
INSERT INTO code_graph_policies
  (name, object_type, pattern, retention_enabled, retention_hours, retain_intermediate, indexing_enabled)
VALUES ('Keep what is new on branches', 'tree', '*', true, 720, true, false);

-- The rules that jobs are inferred by, where an administrator has changed them: one row or none.
CREATE TABLE inference_script (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  script text NOT NULL,
  updated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What an administrator has written that a repository is indexed by.
CREATE TABLE index_configurations (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  configuration text NOT NULL,
  updated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- When the scheduler last looked at a repository, so that each has its turn.
CREATE TABLE auto_index_looks (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  looked_at timestamptz NOT NULL DEFAULT now(),
  -- Why the last look came to nothing, as a sentence.
  failure text
);

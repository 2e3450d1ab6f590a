-- A search whose results are kept under an address: to be shared, worked through, and searched for again.
CREATE TABLE result_sets (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What stands in the address: 128 random bits, because whoever knows it may look.
  key text NOT NULL UNIQUE,
  owner_user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  title text NOT NULL,
  query text NOT NULL,
  pattern_type text NOT NULL,
  -- Of the latest run. Of one that failed or was cancelled nothing is kept: what is shown is from the run before.
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'ready', 'failed', 'cancelled')),
  failure text,
  -- The attempt under way; what an earlier one still writes is dropped.
  attempt uuid,
  attempts integer NOT NULL DEFAULT 0,
  -- How many places the attempt under way has found.
  found integer NOT NULL DEFAULT 0,
  -- How many runs have ended with an answer. The first of them is what is frozen.
  runs integer NOT NULL DEFAULT 0,
  -- What the latest answer left out, by reason; empty when it is complete.
  left_out text[] NOT NULL DEFAULT '{}',
  -- As left_out, of the first answer.
  frozen_left_out text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  frozen_at timestamptz,
  last_run_at timestamptz
);

CREATE INDEX result_sets_owner ON result_sets (owner_user_id, id);

-- The revisions that were searched, with the commits that they named: in the first run and in the latest.
CREATE TABLE result_set_commits (
  set_id bigint NOT NULL REFERENCES result_sets (id) ON DELETE CASCADE,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  -- As it was asked for; empty for the default branch.
  revision text NOT NULL,
  -- Null when the run did not search it; empty when it read files on disk.
  frozen_commit text,
  latest_commit text,
  PRIMARY KEY (set_id, repository_id, revision)
);

CREATE INDEX result_set_commits_repository ON result_set_commits (repository_id);

CREATE TABLE result_set_hits (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  set_id bigint NOT NULL REFERENCES result_sets (id) ON DELETE CASCADE,
  -- What makes it the same place in another run: see fingerprint.ts.
  fingerprint bytea NOT NULL,
  -- From 1, by repository, path and line; given anew by every run.
  position integer NOT NULL DEFAULT 0,
  kind text NOT NULL CHECK (kind IN ('line', 'path', 'symbol', 'repository', 'commit', 'diff')),
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  revision text NOT NULL,
  -- Empty for files on disk.
  commit text NOT NULL,
  path text NOT NULL,
  -- From 1; 0 for what stands on no line.
  line integer NOT NULL,
  -- Code points, from 1; 0 without a line. The length is of what is marked, in code points.
  "column" integer NOT NULL,
  length integer NOT NULL,
  matched text NOT NULL,
  text text NOT NULL,
  -- The line of the first run; null for what that did not find.
  frozen_line integer,
  frozen boolean NOT NULL,
  -- Against the first run.
  status text NOT NULL CHECK (status IN ('new', 'unchanged', 'gone')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'wont_do')),
  note text NOT NULL DEFAULT '',
  changed_by bigint REFERENCES users (id) ON DELETE SET NULL,
  changed_at timestamptz,
  UNIQUE (set_id, fingerprint)
);

CREATE INDEX result_set_hits_position ON result_set_hits (set_id, position);
CREATE INDEX result_set_hits_repository ON result_set_hits (repository_id);
CREATE INDEX result_set_hits_changed_by ON result_set_hits (changed_by) WHERE changed_by IS NOT NULL;

-- What an attempt has found so far. It takes the place of what was there when the attempt ends with an answer.
CREATE UNLOGGED TABLE result_set_found (
  set_id bigint NOT NULL,
  attempt uuid NOT NULL,
  fingerprint bytea NOT NULL,
  kind text NOT NULL,
  repository_id bigint NOT NULL,
  revision text NOT NULL,
  commit text NOT NULL,
  path text NOT NULL,
  line integer NOT NULL,
  "column" integer NOT NULL,
  length integer NOT NULL,
  matched text NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (set_id, attempt, fingerprint)
);

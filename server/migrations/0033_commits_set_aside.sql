-- Commits that the indexing of a history failed of. After a few times one is set aside: what it changes is not read, so
-- that the others are.
CREATE TABLE index_failed_commits (
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  commit text NOT NULL,
  -- How often in a row it failed, and how many of these times it ended the process that indexed.
  failures integer NOT NULL DEFAULT 0,
  deaths integer NOT NULL DEFAULT 0,
  -- What went wrong the last time, as a sentence.
  reason text NOT NULL,
  set_aside boolean NOT NULL DEFAULT false,
  -- Of the code that reads histories: with another one it is tried again.
  version integer NOT NULL,
  PRIMARY KEY (repository_id, commit)
);

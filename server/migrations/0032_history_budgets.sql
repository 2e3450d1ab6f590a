-- What of the history of a revision is in the index. That of the default branch always is to be, those of others when a
-- search has asked for them.
ALTER TABLE index_revisions
  ADD COLUMN history_asked boolean NOT NULL DEFAULT false,
  -- The commit whose history is in the index, and the budget under which it was indexed, as JSON.
  ADD COLUMN history_commit text,
  ADD COLUMN history_budget text,
  -- How many commits are in the index of how many that there are, and of how many of them the changes are.
  ADD COLUMN history_commits bigint,
  ADD COLUMN history_total bigint,
  ADD COLUMN history_with_diffs bigint,
  -- The text of these changes, in bytes.
  ADD COLUMN history_diff_bytes bigint,
  -- The earliest date among these commits.
  ADD COLUMN history_back timestamptz;

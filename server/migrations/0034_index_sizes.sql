-- What is searched of the indexed commit, in bytes of text, and the files that are found by their path only, by reason.
ALTER TABLE index_revisions
  ADD COLUMN text_bytes bigint,
  ADD COLUMN skipped_binary bigint,
  ADD COLUMN skipped_too_large bigint,
  ADD COLUMN skipped_unreadable bigint;

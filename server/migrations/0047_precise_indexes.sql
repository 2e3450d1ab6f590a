-- Precise indexes: those that were uploaded, and those that are to be made here. Both kinds of work write these rows.
CREATE TABLE precise_indexes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  commit text NOT NULL CHECK (commit ~ '^([0-9a-f]{40}|[0-9a-f]{64})$'),
  -- The folder that it is about: empty for the whole repository, else with a slash at the end and none before.
  root text NOT NULL CHECK (root = '' OR root ~ '^[^/].*/$'),
  indexer text NOT NULL CHECK (indexer <> ''),
  indexer_version text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('QUEUED_FOR_INDEXING', 'INDEXING', 'INDEXING_ERRORED', 'INDEXING_COMPLETED',
    'UPLOADING_INDEX', 'QUEUED_FOR_PROCESSING', 'PROCESSING', 'PROCESSING_ERRORED', 'COMPLETED', 'DELETING', 'DELETED')),
  -- How often processing was begun; what the end of a server cut off counts.
  attempts integer NOT NULL DEFAULT 0,
  -- Why the row was last changed: a sentence for its log.
  reason text NOT NULL DEFAULT '',
  -- What went wrong, in whole sentences; null unless the state says that something did.
  failure text,
  should_reindex boolean NOT NULL DEFAULT false,

  -- Of those made here: what to run, and what each step printed. Written by auto-indexing alone.
  job jsonb,
  steps jsonb,

  -- Of uploads. Null for one without a user; only its own uploader may go on with one of several parts.
  uploaded_by bigint REFERENCES users (id) ON DELETE SET NULL,
  -- Null for an upload in one piece; else how many there are to be, and which have come, from 0.
  part_count integer CHECK (part_count > 0),
  parts integer[] NOT NULL DEFAULT '{}',
  -- Bytes as they came, and as they were announced to be once unpacked.
  upload_bytes bigint,
  announced_bytes bigint,
  -- The auto-indexing job that it is the result of.
  associated_index_id bigint,
  -- When something of it last arrived.
  touched_at timestamptz NOT NULL DEFAULT now(),

  created_at timestamptz NOT NULL DEFAULT now(),
  queued_at timestamptz,
  indexing_started_at timestamptz,
  indexing_finished_at timestamptz,
  uploaded_at timestamptz,
  processing_started_at timestamptz,
  processing_finished_at timestamptz,
  deleted_at timestamptz,

  -- Of those that are ready: what it holds, and what was left out, as sentences.
  documents integer,
  occurrences bigint,
  symbols bigint,
  stored_bytes bigint,
  notes text[] NOT NULL DEFAULT '{}'
);
-- One answer for each place: a newer one takes the place of an older in the transaction that makes it ready.
CREATE UNIQUE INDEX precise_indexes_ready ON precise_indexes (repository_id, commit, root, indexer)
  WHERE state = 'COMPLETED';
CREATE INDEX precise_indexes_of ON precise_indexes (repository_id, id DESC);
CREATE INDEX precise_indexes_state ON precise_indexes (state, id);

-- What ready indexes define symbols of, and refer to: the way from one repository to another.
CREATE TABLE precise_index_packages (
  index_id bigint NOT NULL REFERENCES precise_indexes (id) ON DELETE CASCADE,
  provides boolean NOT NULL,
  scheme text NOT NULL,
  manager text NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  PRIMARY KEY (index_id, provides, scheme, manager, name, version)
);
CREATE INDEX precise_index_packages_named ON precise_index_packages (name, manager, scheme, version, provides);

-- Who provided a package first. It outlives the indexes, so that a latecomer never passes for the origin.
CREATE TABLE precise_package_providers (
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  scheme text NOT NULL,
  manager text NOT NULL,
  name text NOT NULL,
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (repository_id, scheme, manager, name)
);

-- Another number whenever another index may be the nearest one. The row is the lock of these changes.
CREATE TABLE precise_index_generations (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  generation bigint NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What became of each index, kept beyond it: no reference to its row.
CREATE TABLE precise_index_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  index_id bigint NOT NULL,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operation text NOT NULL CHECK (operation IN ('CREATE', 'MODIFY', 'DELETE')),
  reason text NOT NULL,
  -- Objects with column, old and new.
  changes jsonb NOT NULL
);
CREATE INDEX precise_index_log_of ON precise_index_log (index_id, id);

-- Written by the database itself, so that no way of changing a row goes past it.
CREATE FUNCTION log_precise_index() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  SELECT coalesce(jsonb_agg(jsonb_build_object('column', key, 'old', was.value, 'new', became.value) ORDER BY key), '[]')
  INTO changes
  FROM jsonb_each_text(CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END) was
  FULL JOIN jsonb_each_text(CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END) became USING (key)
  WHERE key IN ('state', 'failure', 'should_reindex', 'commit', 'root', 'indexer', 'indexer_version', 'part_count',
      'associated_index_id')
    AND was.value IS DISTINCT FROM became.value;
  IF TG_OP = 'UPDATE' AND changes = '[]' THEN RETURN NULL; END IF;
  INSERT INTO precise_index_log (index_id, repository_id, operation, reason, changes)
  SELECT row.id, row.repository_id,
    CASE TG_OP WHEN 'INSERT' THEN 'CREATE' WHEN 'DELETE' THEN 'DELETE' ELSE 'MODIFY' END, row.reason, changes
  FROM (SELECT (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).*) row
  -- With its repository everything goes, this log too.
  WHERE EXISTS (SELECT FROM repositories WHERE repositories.id = row.repository_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER precise_index_log AFTER INSERT OR UPDATE OR DELETE ON precise_indexes
  FOR EACH ROW EXECUTE FUNCTION log_precise_index();

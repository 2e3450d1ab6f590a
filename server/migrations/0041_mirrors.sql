ALTER TABLE repositories
  -- The storage root below which a mirror lies; null is the one of the data directory.
  ADD COLUMN mirror_root text,
  -- Its folder is `<id>.git`, from 1 `<id>.<place>.git`. A new copy gets the next number, and counts when the row says so.
  ADD COLUMN mirror_place integer NOT NULL DEFAULT 0,
  -- The host that a mirror is fetched from, in lower case; '' for a folder of this machine. Slots are counted by it.
  ADD COLUMN clone_host text GENERATED ALWAYS AS (lower(coalesce(
    substring(clone_url FROM '^[A-Za-z][A-Za-z0-9+.-]*://(?:[^/@]*@)?(\[[^]]*\]|[^/:]*)'),
    substring(clone_url FROM '^(?:[^@:/]*@)?([^@:/]+):'),
    ''
  ))) STORED;

-- How each mirror is kept fresh: one row each, which is also its place in the queue.
CREATE TABLE mirrors (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  -- When the copy became whole; null while there is none.
  cloned_at timestamptz,
  -- When the host was last asked with success.
  fetched_at timestamptz,
  -- When a reference was last seen to have moved; at first, when the newest commit was made.
  changed_at timestamptz,
  byte_size bigint NOT NULL DEFAULT 0,

  -- When it is fetched without anybody asking.
  due_at timestamptz NOT NULL DEFAULT now(),
  interval_seconds integer NOT NULL DEFAULT 45,
  -- Since when somebody waits: a person or a push. Null when nobody has asked since the last update began.
  asked_at timestamptz,
  -- What the next update does besides: clone: a new copy beside the old one; empty: no copy, then a new one; move: the
  -- copy to another storage root.
  wants text CHECK (wants IN ('clone', 'empty', 'move')),
  -- Where to; null is the root of the data directory.
  move_to text,
  -- When that was wished for: what comes while an update runs is for the next one.
  wished_at timestamptz,
  -- Since when the copy is doubted: what reads it fails. The next update reads all of it.
  doubted_at timestamptz,
  checked_at timestamptz,

  -- Who works on it; null when nobody does.
  worker text,
  lease_until timestamptz,
  started_at timestamptz,
  -- counting, compressing, receiving, resolving, checking, copying.
  phase text,
  -- Within the phase, from 0 to 1.
  fraction real NOT NULL DEFAULT 0,
  -- Whether a person wants the present update to end.
  cancelled boolean NOT NULL DEFAULT false,

  -- Failures since the last success.
  failures integer NOT NULL DEFAULT 0,
  -- A sentence; null after a success.
  last_error text,
  -- What git said last, at most 64 KiB, without secrets.
  last_output text NOT NULL DEFAULT '',
  is_corrupted boolean NOT NULL DEFAULT false,
  -- How often it was cloned anew because the copy was damaged, since it was last well for a day.
  reclones integer NOT NULL DEFAULT 0,
  recloned_at timestamptz,
  -- Nothing is tried until a person asks.
  set_aside_at timestamptz,
  set_aside_reason text
);

CREATE INDEX mirrors_due ON mirrors (due_at) WHERE set_aside_at IS NULL;
CREATE INDEX mirrors_running ON mirrors (repository_id) WHERE worker IS NOT NULL;

-- Whoever lists a repository only has to add it.
CREATE FUNCTION add_mirror() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO mirrors (repository_id) VALUES (NEW.id);
  PERFORM pg_notify('mirrors', '');
  RETURN NEW;
END $$;
CREATE TRIGGER repositories_add_mirror AFTER INSERT ON repositories
  FOR EACH ROW WHEN (NEW.origin = 'mirror') EXECUTE FUNCTION add_mirror();

-- Mirrors that are there already: what was read once was cloned.
INSERT INTO mirrors (repository_id, cloned_at, fetched_at, changed_at)
SELECT id, read_at, read_at, changed_at FROM repositories WHERE origin = 'mirror';

CREATE TABLE mirror_corruptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  found_at timestamptz NOT NULL DEFAULT now(),
  reason text NOT NULL
);
CREATE INDEX mirror_corruptions_of ON mirror_corruptions (repository_id, id DESC);

-- The last commands that reached out for each mirror. No secrets.
CREATE TABLE mirror_commands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  command text NOT NULL,
  started_at timestamptz NOT NULL,
  milliseconds integer NOT NULL,
  output text NOT NULL,
  -- Null when it went well.
  failure text
);
CREATE INDEX mirror_commands_of ON mirror_commands (repository_id, id DESC);

-- Connections to code hosts. The API calls them external services.
CREATE TABLE external_services (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- GITHUB, GITLAB, …: see features/code-hosts/kinds.
  kind text NOT NULL,
  display_name text NOT NULL CHECK (display_name <> ''),
  -- The configuration, JSON with comments, sealed: it holds secrets.
  config text NOT NULL,
  -- The host: `https://github.example/`, always with a slash at the end. Secrets are for this host alone.
  url text NOT NULL,
  -- Whether the host tells who may read its repositories. Where it does not, whoever is signed in may.
  enforces_permissions boolean NOT NULL DEFAULT false,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  updated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  last_sync_at timestamptz,
  -- Null while a sync is wanted at once.
  next_sync_at timestamptz,
  -- A sentence; null after a sync that went well.
  last_sync_error text
);

CREATE TABLE external_service_syncs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  external_service_id bigint NOT NULL REFERENCES external_services (id) ON DELETE CASCADE,
  -- held: it would remove more repositories than is done without a person.
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'processing', 'completed', 'failed', 'held', 'canceling', 'canceled')),
  queued_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  synced integer NOT NULL DEFAULT 0,
  added integer NOT NULL DEFAULT 0,
  modified integer NOT NULL DEFAULT 0,
  unmodified integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  -- Repositories that the host listed and that could not be taken.
  errors integer NOT NULL DEFAULT 0,
  failure text
);
CREATE INDEX external_service_syncs_of ON external_service_syncs (external_service_id, id DESC);

-- What hosts tell of a repository. The three together name it for good: names change, these do not.
ALTER TABLE repositories
  -- github, gitlab, …: null for what was named at the start.
  ADD COLUMN service_type text,
  -- The host's URL, as in external_services.
  ADD COLUMN service_id text,
  -- The host's own id of it.
  ADD COLUMN external_id text,
  -- Where the host shows it to people.
  ADD COLUMN web_url text,
  ADD COLUMN stars integer NOT NULL DEFAULT 0,
  -- Readable by whoever has an account on the host.
  ADD COLUMN is_internal boolean NOT NULL DEFAULT false,
  -- Set when no connection lists it any more; its files are removed a while later.
  ADD COLUMN deleted_at timestamptz,
  ADD CONSTRAINT repositories_external_whole
    CHECK ((service_type IS NULL) = (service_id IS NULL) AND (service_id IS NULL) = (external_id IS NULL));

CREATE UNIQUE INDEX repositories_external ON repositories (service_type, service_id, external_id);
-- Names are free again when a repository has gone, and two hosts may name the same place to clone from.
DROP INDEX repositories_name;
CREATE UNIQUE INDEX repositories_name ON repositories (lower(name)) WHERE deleted_at IS NULL;
DROP INDEX repositories_clone_url;
CREATE UNIQUE INDEX repositories_clone_url ON repositories (clone_url)
  WHERE clone_url IS NOT NULL AND service_type IS NULL AND deleted_at IS NULL;

-- Which connections list a repository, and how each reaches it.
CREATE TABLE external_service_repositories (
  external_service_id bigint NOT NULL REFERENCES external_services (id) ON DELETE CASCADE,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  -- Without credentials: those are in the connection's configuration.
  clone_url text NOT NULL,
  PRIMARY KEY (external_service_id, repository_id)
);
CREATE INDEX external_service_repositories_of ON external_service_repositories (repository_id);

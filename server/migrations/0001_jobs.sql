-- Work that outlives the process that asked for it. Rows are domain records: people see their state and failure.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'completed', 'failed', 'canceled')),
  priority integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  max_attempts integer NOT NULL DEFAULT 3,
  run_after timestamptz NOT NULL DEFAULT now(),
  lease_until timestamptz,
  worker text,
  failure text,
  queued_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz
);

-- One waiting job of a kind and key; a running one does not count, so that a change during a run is not missed.
CREATE UNIQUE INDEX jobs_waiting_key ON jobs (kind, key) WHERE key IS NOT NULL AND state = 'queued';
CREATE INDEX jobs_due ON jobs (priority DESC, id) WHERE state IN ('queued', 'running');

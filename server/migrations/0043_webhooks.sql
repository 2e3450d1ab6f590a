-- Addresses that code hosts send their events to.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What stands in the address: 122 random bits, because who knows it may try signatures.
  uuid uuid NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  -- GITHUB, GITLAB, …: see features/webhooks/hosts.
  kind text NOT NULL,
  -- The host: `https://github.example/`, always with a slash at the end. An event names repositories of this host alone.
  url text NOT NULL,
  -- Sealed; null where deliveries are taken unproven.
  secret text,
  created_by bigint REFERENCES users (id) ON DELETE SET NULL,
  updated_by bigint REFERENCES users (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What arrived, kept for 72 hours. It is stored before it is answered.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  -- The host's own id of it; null where the host gives none, and for what was delivered again from here.
  delivery_id text,
  -- As the host calls it: `push`. Empty where only the payload says it and nobody has read that yet.
  event text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- refused: it was not proven to come from the host, and nothing was done.
  state text NOT NULL CHECK (state IN ('queued', 'handled', 'failed', 'refused')),
  -- What the host was answered.
  status_code integer NOT NULL,
  -- Pairs of name and value, in the order of arrival, secrets masked.
  headers jsonb NOT NULL,
  content_type text NOT NULL,
  -- As it arrived; the beginning alone of a large one that was handled.
  payload bytea NOT NULL,
  payload_bytes integer NOT NULL,
  -- How often the host sent the same delivery again.
  repeats integer NOT NULL DEFAULT 0,
  -- Sentences: what was done about it.
  outcome text[] NOT NULL DEFAULT '{}',
  error text,
  -- Whether all that it names is here; null until it was read.
  matched boolean,
  -- The repository that it is about. No reference: what is said of one that has gone stays hidden.
  repository_id bigint,
  handled_at timestamptz,
  milliseconds integer,
  redelivery_of bigint REFERENCES webhook_deliveries (id) ON DELETE SET NULL
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, id) WHERE state = 'queued';
CREATE INDEX webhook_deliveries_received ON webhook_deliveries (received_at);
CREATE INDEX webhook_deliveries_again ON webhook_deliveries (redelivery_of) WHERE redelivery_of IS NOT NULL;

-- Deliveries that were taken, remembered for longer than they are shown: the same one again does nothing.
CREATE TABLE webhook_delivery_ids (
  webhook_id bigint NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  delivery_id text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (webhook_id, delivery_id)
);
CREATE INDEX webhook_delivery_ids_seen ON webhook_delivery_ids (seen_at);

-- When a webhook last had a repository fetched, so that a flood of pushes is not one of fetches.
CREATE TABLE webhook_fetches (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);

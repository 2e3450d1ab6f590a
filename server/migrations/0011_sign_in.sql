-- Browser sessions. The cookie holds 256 random bits; only their SHA-256 is stored.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The client's network when the session began: one that signed in from there before is not slowed down by
  -- strangers' failed attempts.
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- The link that signs in the first administrator: at most one, replaced at every start.
create table first_link (
  singleton boolean primary key default true check (singleton),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);

-- Applications that sign people in through this instance, or act for them (OAuth 2.1, OpenID Connect).
create table oauth_clients (
  id bigint generated always as identity primary key,
  -- What the application calls itself at our endpoints.
  client_id text not null unique check (client_id <> ''),
  name text not null check (name <> ''),
  description text not null default '',
  website_url text,
  -- Who vouches for it: we do, a site admin does, or nobody (it registered itself).
  origin text not null check (origin in ('built-in', 'administrator', 'dynamic')),
  -- How it proves itself at the token endpoint, by the names of RFC 7591.
  auth_method text not null check (auth_method in ('none', 'client_secret_basic', 'client_secret_post')),
  -- SHA-256 of 256 random bits; null where there is no secret.
  secret_hash bytea check (length(secret_hash) = 32),
  redirect_uris text[] not null default '{}',
  scopes text[] not null,
  device_flow boolean not null default false,
  disabled_at timestamptz,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((auth_method = 'none') = (secret_hash is null))
);

-- The command line client signs in by device flow under this id, which is built into it.
insert into oauth_clients (client_id, name, description, origin, auth_method, scopes, device_flow)
values ('sgo_cid_sourcegraph-cli', 'Command line client (src)', 'Signs in with `src login`.', 'built-in', 'none',
  '{openid,profile,email,offline_access,user:all}', true);

-- What a person allowed an application. What was issued for it ends with it.
create table oauth_grants (
  id bigint generated always as identity primary key,
  -- The provider's name of it, which is no secret.
  grant_id text not null unique,
  user_id bigint not null references users (id) on delete cascade,
  client_id bigint not null references oauth_clients (id) on delete cascade,
  payload jsonb not null,
  scopes text[] not null,
  -- Whether the application may come back for the same without asking.
  remembered boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index oauth_grants_user on oauth_grants (user_id, client_id);
create index oauth_grants_client on oauth_grants (client_id);

-- Codes, tokens and the state of running authorizations. What names one is stored as SHA-256 alone; the rest is sealed.
create table oauth_artifacts (
  kind text not null,
  id_hash bytea not null check (length(id_hash) = 32),
  -- Another way to find it: the code that a person types, the second name of a session.
  other_hash bytea check (length(other_hash) = 32),
  grant_id text references oauth_grants (grant_id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  client_id bigint references oauth_clients (id) on delete cascade,
  scopes text[] not null default '{}',
  audience text,
  -- The browser session in which a device's code was typed: the decision is that session's alone.
  typed_session_id bigint,
  payload text not null,
  polled_at timestamptz,
  consumed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (kind, id_hash)
);
create unique index oauth_artifacts_other on oauth_artifacts (kind, other_hash) where other_hash is not null;
create index oauth_artifacts_grant on oauth_artifacts (grant_id) where grant_id is not null;
create index oauth_artifacts_client on oauth_artifacts (client_id) where client_id is not null;
create index oauth_artifacts_user on oauth_artifacts (user_id) where user_id is not null;
create index oauth_artifacts_expiry on oauth_artifacts (expires_at);

-- Keys that sign identity tokens and the provider's cookies. The newest signs; older ones are published until they go.
create table oauth_keys (
  id text primary key,
  purpose text not null check (purpose in ('RS256', 'ES256', 'cookies')),
  -- Sealed.
  secret text not null,
  created_at timestamptz not null default now()
);
create index oauth_keys_purpose on oauth_keys (purpose, created_at desc);

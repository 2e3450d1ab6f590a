-- Visits to other places that sign people in. A row is used once, by the browser that began it.
create table outside_sign_ins (
  -- SHA-256 of the state that goes there and back.
  state_hash bytea primary key,
  -- SHA-256 of the cookie of the browser that began.
  browser_hash bytea not null,
  provider_id text not null,
  -- Who connects an account; null for a sign-in.
  user_id bigint references users (id) on delete cascade,
  -- What must not be read: the nonce, the verifier of the code, and an identity that waits for its browser. Sealed.
  held text not null,
  return_to text not null,
  -- Set once a SAML response has come, which no cookie comes with.
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index outside_sign_ins_ends on outside_sign_ins (expires_at);

-- Assertions that were believed: none is believed twice.
create table used_assertions (
  provider_id text not null,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  primary key (provider_id, assertion_hash)
);
create index used_assertions_ends on used_assertions (expires_at);

-- What hosts hand out besides the token, so that it can be asked for anew.
alter table user_external_accounts
  -- The client that the account was connected through.
  add column client_id text,
  add column account_url text,
  -- Sealed, as the token is.
  add column refresh_token text,
  add column token_expires_at timestamptz,
  add column last_used_at timestamptz,
  -- Groups and organizations that its provider last named.
  add column groups text[] not null default '{}';

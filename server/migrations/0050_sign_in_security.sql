-- What its owner sees of a session, so that one that is not theirs can be told and ended.
alter table sessions
  -- The browser's own words about itself, cut to a length that is shown.
  add column device text not null default '' check (length(device) <= 300),
  -- How it began: 'password', 'passkey', 'link', or the kind of a provider.
  add column method text not null default 'password' check (length(method) between 1 and 50);

-- Networks from which an account has signed in: strangers' failed attempts do not slow down who comes from there.
create table sign_in_networks (
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);

insert into sign_in_networks (user_id, address) select distinct user_id, address from sessions;

-- Links by mail that let their holder choose a password. The link holds 256 random bits; only their SHA-256 is stored.
create table password_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null unique check (length(code_hash) = 32),
  created_at timestamptz not null default now()
);

create index password_links_user on password_links (user_id);

-- Links by mail that end the lock of an account.
create table unlock_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now()
);

create index unlock_links_user on unlock_links (user_id);

-- Applications that show codes (RFC 6238). Counts as a second factor once its first code was entered.
create table authenticators (
  user_id bigint primary key references users (id) on delete cascade,
  -- Sealed with the keyring of the data directory.
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: that one and those before are not taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Codes for when the second factor is lost: 80 random bits each, of which only the SHA-256 is stored.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- Passkeys (WebAuthn level 3).
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often the authenticator says that it was used; 0 for one that does not count.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- What an authenticator knows a user by, which says nothing about them.
create table passkey_owners (
  user_id bigint primary key references users (id) on delete cascade,
  handle bytea not null unique check (length(handle) = 32)
);

-- Something that was begun and waits for a proof: a sign-in for its second step, a passkey for its answer.
create table sign_in_steps (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('second-step', 'passkey', 'register', 'confirm')),
  -- SHA-256 of what the browser holds in a cookie; null for what belongs to a session.
  secret_hash bytea unique check (length(secret_hash) = 32),
  session_id bigint references sessions (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  -- The first factor, as the session will have it.
  method text,
  -- What the authenticator has to sign.
  challenge text,
  failures int not null default 0,
  expires_at timestamptz not null,
  check ((secret_hash is null) <> (session_id is null))
);

create unique index sign_in_steps_session on sign_in_steps (session_id, kind);
create index sign_in_steps_expiry on sign_in_steps (expires_at);

-- Tells every process whose rights have ended, so that open streams end with them, whoever ended them and how.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'session ' || old.id);
  return null;
end $$;

create trigger sessions_ended after delete on sessions for each row execute function notify_session_ended();

create function notify_token_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'tokens ' || old.subject_user_id);
  return null;
end $$;

create trigger access_tokens_ended after delete on access_tokens for each row execute function notify_token_ended();

create function notify_user_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'user ' || new.id);
  return null;
end $$;

create trigger users_ended after update of deleted_at, site_admin on users for each row
  when (old.deleted_at is distinct from new.deleted_at or old.site_admin is distinct from new.site_admin)
  execute function notify_user_ended();

-- Tokens of programs. The secret holds 160 random bits; only its SHA-256 is stored.
create table access_tokens (
  id bigint generated always as identity primary key,
  subject_user_id bigint not null references users (id) on delete cascade,
  creator_user_id bigint not null references users (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  scopes text[] not null,
  note text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);

create index access_tokens_subject on access_tokens (subject_user_id, id);

-- What the site's administrators have set: a document of JSON with comments, one row for each time it was saved. It
-- may hold secrets, so the text is sealed with the keyring of the data directory.
create table site_configurations (
  id bigint generated always as identity primary key,
  contents text not null,
  author_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- Who did what to whom. Names are kept beside ids, so that a line can be read after its subject is gone.
alter table audit_log rename column user_id to actor_user_id;
alter table audit_log rename column action to act;
alter table audit_log rename column about to after;
alter table audit_log drop constraint audit_log_user_id_fkey;
alter table audit_log alter column after drop not null, alter column after drop default;
alter table audit_log
  -- The actor as it was called then; null for the server itself and for visitors.
  add column actor_name text,
  -- The site admin who acted as the actor through a sudo token.
  add column sudo_user_id bigint,
  -- How the actor came: a browser's session, a token, or the server itself.
  add column source text not null default 'server' check (source in ('session', 'token', 'server', 'anonymous')),
  -- The client's network.
  add column address text,
  add column entity_kind text not null default 'Site',
  add column entity_id text not null default 'site',
  add column entity_name text,
  add column before jsonb;

create index audit_log_entity on audit_log (entity_kind, entity_id, id);
create index audit_log_actor on audit_log (actor_user_id, id);

-- Acts that decide over accounts ask for a sign-in of the last minutes.
alter table sessions add column authenticated_at timestamptz not null default now();

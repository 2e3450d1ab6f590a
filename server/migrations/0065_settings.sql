-- What the site, organizations and people have set: JSON with comments, one row for each time it was saved.
create table settings (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('site', 'org', 'user')),
  -- The row of the organization or the user; 0 for the site.
  subject_id bigint not null,
  -- What a person has set goes with the person.
  user_id bigint generated always as (case when subject_kind = 'user' then subject_id end) stored
    references users (id) on delete cascade,
  contents text not null,
  author_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  check ((subject_kind = 'site') = (subject_id = 0))
);
create index settings_subject on settings (subject_kind, subject_id, id desc);
create index settings_user on settings (user_id) where user_id is not null;

-- What the pages remember for a person, such as what was searched for last. Nobody edits it, and it has no history.
create table temporary_settings (
  user_id bigint primary key references users (id) on delete cascade,
  contents jsonb not null check (jsonb_typeof(contents) = 'object'),
  updated_at timestamptz not null default now()
);

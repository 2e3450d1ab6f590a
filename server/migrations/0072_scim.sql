-- People whom a directory keeps through SCIM (RFC 7643).
create table scim_users (
  user_id bigint primary key references users (id) on delete cascade,
  external_id text,
  active boolean not null default true,
  -- What the directory says of the person and Sextant does not keep elsewhere: names, nickname, more addresses.
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index scim_users_external on scim_users (external_id) where external_id is not null;

create table scim_groups (
  id bigint generated always as identity primary key,
  display_name text not null check (display_name <> ''),
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index scim_groups_name on scim_groups (lower(display_name));

create table scim_group_members (
  group_id bigint not null references scim_groups (id) on delete cascade,
  user_id bigint not null references scim_users (user_id) on delete cascade,
  primary key (group_id, user_id)
);
create index scim_group_members_of on scim_group_members (user_id);

-- What is switched on for some: for all or none, or for so many of 10,000 people.
create table feature_flags (
  name text primary key check (name ~ '^[a-zA-Z0-9][a-zA-Z0-9._-]{0,99}$'),
  value boolean,
  rollout integer check (rollout between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(value, rollout) = 1)
);

-- For a person or for the members of an organization it is otherwise.
create table feature_flag_overrides (
  id bigint generated always as identity primary key,
  flag_name text not null references feature_flags (name) on delete cascade on update cascade,
  user_id bigint references users (id) on delete cascade,
  organization_id bigint,
  value boolean not null,
  check (num_nonnulls(user_id, organization_id) = 1),
  unique (flag_name, user_id),
  unique (flag_name, organization_id)
);
create index feature_flag_overrides_user on feature_flag_overrides (user_id) where user_id is not null;
create index feature_flag_overrides_organization on feature_flag_overrides (organization_id)
  where organization_id is not null;

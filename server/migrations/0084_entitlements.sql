-- How much of something people may use in a day or a month; no amount: as much as they like.
create table entitlements (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('CHAT_REQUESTS', 'CODE_COMPLETIONS', 'DEEP_SEARCH_QUESTIONS')),
  amount integer check (amount >= 0),
  period text not null check (period in ('DAY', 'MONTH')),
  for_everybody boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index entitlements_name on entitlements (lower(name));
-- What everybody has is one of each kind.
create unique index entitlements_everybody on entitlements (kind) where for_everybody;

-- Whom one is granted to: a person, or the members of an organization.
create table entitlement_grants (
  id bigint generated always as identity primary key,
  entitlement_id bigint not null references entitlements (id) on delete cascade,
  user_id bigint references users (id) on delete cascade,
  organization_id bigint references organizations (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, organization_id) = 1),
  unique (entitlement_id, user_id),
  unique (entitlement_id, organization_id)
);
create index entitlement_grants_user on entitlement_grants (user_id) where user_id is not null;
create index entitlement_grants_organization on entitlement_grants (organization_id) where organization_id is not null;

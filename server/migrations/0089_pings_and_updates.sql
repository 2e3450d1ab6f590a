-- What was sent to the makers of the product, word for word, and what became of it.
create table pings (
  id bigint generated always as identity primary key,
  sent_at timestamptz not null default now(),
  -- The origin that it went to.
  address text not null,
  payload jsonb not null,
  -- The status of the answer, or a sentence where there was none. Both null while it is on its way.
  status integer,
  error text
);

-- The last look for a newer version: at most one row.
create table update_checks (
  singleton boolean primary key default true check (singleton),
  checked_at timestamptz not null,
  -- Null where there is none, or none that is newer.
  version text,
  error text
);

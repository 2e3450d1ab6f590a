-- People without an account who ask for one.
create table access_requests (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 254),
  additional_info text not null default '' check (length(additional_info) <= 2000),
  -- 'IGNORED': of an address that has an account, or asks already. It is written down like the others, so that the
  -- time of an answer says nothing, and nobody sees it.
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'IGNORED')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  -- When administrators were told by mail.
  told_at timestamptz
);

create unique index access_requests_pending on access_requests (lower(email)) where status = 'PENDING';
create index access_requests_email on access_requests (lower(email), created_at);
create index access_requests_status on access_requests (status, id);

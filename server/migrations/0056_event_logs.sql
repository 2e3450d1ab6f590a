-- What people did in the application, as clients tell it: for the person and the administrators, and forgotten after a
-- while. It goes with the account.
create table event_logs (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The page, without what stood behind its question mark.
  url text not null default '' check (length(url) <= 2000),
  source text not null,
  -- JSON that the client gave.
  argument text check (length(argument) <= 10000),
  version text not null,
  at timestamptz not null default now()
);

create index event_logs_user on event_logs (user_id, id desc);
create index event_logs_at on event_logs (at);

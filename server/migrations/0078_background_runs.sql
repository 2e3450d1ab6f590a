-- What the server does by itself again and again, one row for each time; only the newest of each routine are kept.
create table background_runs (
  id bigint generated always as identity primary key,
  routine text not null,
  host text not null,
  started_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  -- A sentence; null after a run that went well.
  error text
);

create index background_runs_routine on background_runs (routine, id desc);

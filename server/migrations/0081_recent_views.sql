-- Who looked at which files of late, and how often: from the event log, and gone with the person.
create table recent_views (
  repository_id bigint not null references repositories (id) on delete cascade,
  path text not null,
  user_id bigint not null references users (id) on delete cascade,
  views integer not null check (views > 0),
  last_at timestamptz not null,
  primary key (repository_id, path, user_id)
);

create index recent_views_user on recent_views (user_id);
create index recent_views_last_at on recent_views (last_at);

-- The last event that was counted. Without a row none was.
create table recent_view_progress (
  is_only boolean primary key default true check (is_only),
  event_id bigint not null
);

-- Where applications want people after signing out, and where they are told that somebody did.
alter table oauth_clients
  add column post_logout_redirect_uris text[] not null default '{}',
  add column back_channel_logout_uri text;

-- Which applications a browser's session signed in to, by the name that each knows it under.
create table oauth_client_sessions (
  session_id bigint not null references sessions (id) on delete cascade,
  client_id bigint not null references oauth_clients (id) on delete cascade,
  sid text not null,
  primary key (session_id, client_id, sid)
);
create index oauth_client_sessions_client on oauth_client_sessions (client_id);

-- However a session ends, its applications are told. One that ran out has ended by itself.
create function tell_oauth_clients() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload, max_attempts)
  select 'oauth-back-channel-logout',
    jsonb_build_object('client', oauth_clients.client_id, 'subject', old.user_id::text, 'sid', known.sid), 6
  from oauth_client_sessions known join oauth_clients on oauth_clients.id = known.client_id
  where known.session_id = old.id and oauth_clients.back_channel_logout_uri is not null
    and oauth_clients.disabled_at is null;
  if found then perform pg_notify('jobs', 'oauth-back-channel-logout'); end if;
  return old;
end $$;

create trigger sessions_tell_oauth_clients before delete on sessions
for each row when (old.expires_at > now()) execute function tell_oauth_clients();

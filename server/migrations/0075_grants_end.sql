-- What a person allowed applications ends with their password and with their account, however either comes about: who
-- had the old password may have let something in.
create function end_oauth_grants() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where user_id = new.id;
  return null;
end $$;

create trigger users_end_oauth_grants
after update of password_hash, deleted_at on users
for each row
when (
  (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  or (old.deleted_at is null and new.deleted_at is not null)
)
execute function end_oauth_grants();

-- Streams that are open under a token end with it: sessions and access tokens tell the same way.
create function notify_oauth_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'tokens ' || old.user_id);
  return null;
end $$;

create trigger oauth_grants_ended after delete on oauth_grants
for each row execute function notify_oauth_ended();

create trigger oauth_tokens_ended after delete on oauth_artifacts
for each row when (old.kind = 'AccessToken' and old.user_id is not null and old.expires_at > now())
execute function notify_oauth_ended();

create function notify_oauth_client_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'tokens ' || user_id)
  from (select distinct user_id from oauth_grants where client_id = new.id) as grantors;
  return null;
end $$;

create trigger oauth_clients_disabled after update of disabled_at on oauth_clients
for each row when (old.disabled_at is null and new.disabled_at is not null)
execute function notify_oauth_client_disabled();

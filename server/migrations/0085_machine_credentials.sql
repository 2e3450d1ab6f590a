-- Programs that nobody sits in front of: an application with a secret acts as one service account (RFC 6749, 4.4).
alter table oauth_clients
  add column service_account_id bigint references users (id) on delete cascade,
  add column last_used_at timestamptz,
  add check (service_account_id is null or (auth_method <> 'none' and origin = 'administrator'));
create index oauth_clients_service_account on oauth_clients (service_account_id) where service_account_id is not null;

-- Credentials end with the account, as its access tokens do.
create function end_machine_credentials() returns trigger language plpgsql as $$
begin
  delete from oauth_clients where service_account_id = new.id;
  return null;
end $$;

create trigger users_end_machine_credentials
after update of deleted_at on users
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function end_machine_credentials();

-- Streams that are open under a program's own token end with it.
drop trigger oauth_tokens_ended on oauth_artifacts;
create trigger oauth_tokens_ended after delete on oauth_artifacts
for each row when (
  old.kind in ('AccessToken', 'ClientCredentials') and old.user_id is not null and old.expires_at > now()
)
execute function notify_oauth_ended();

create or replace function notify_oauth_client_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('endings', 'tokens ' || user_id)
  from (
    select user_id from oauth_grants where client_id = new.id
    union
    select new.service_account_id where new.service_account_id is not null
  ) as owners;
  return null;
end $$;

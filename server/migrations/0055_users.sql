-- What an account shows of itself, and what administrators have said about it.
alter table users
  add column avatar_url text check (length(avatar_url) <= 3000),
  add column updated_at timestamptz not null default now(),
  -- A program that acts by tokens: it has no password, no provider and no addresses, and never signs in.
  add column service_account boolean not null default false,
  add column completed_post_signup boolean not null default false,
  -- Requests of completions a day; null for the instance's own number.
  add column completions_quota integer check (completions_quota >= 0),
  add column code_completions_quota integer check (code_completions_quota >= 0),
  -- The last time that a browser or a program of theirs was seen; the triggers below keep it.
  add column last_active_at timestamptz,
  add constraint users_service_account check (not service_account or (password_hash is null and not site_admin));

create index users_last_active on users (last_active_at) where deleted_at is null;

-- An address belongs to whoever has proved it. What somebody has only typed blocks nobody.
drop index user_emails_email;
create unique index user_emails_verified on user_emails (lower(email)) where verified_at is not null;
create unique index user_emails_own on user_emails (user_id, lower(email));
create index user_emails_lookup on user_emails (lower(email));

alter table user_emails
  -- While the account is set aside its addresses prove nothing; this is what they were before.
  add column verified_before timestamptz,
  -- The link that proves the address: the SHA-256 of 256 random bits. It works once, and not for ever.
  add column verification_hash bytea unique check (length(verification_hash) = 32),
  add column verification_sent_at timestamptz;

update users set last_active_at = (select max(last_seen_at) from sessions where user_id = users.id);
update user_emails set verified_before = verified_at, verified_at = null
  from users where users.id = user_id and users.deleted_at is not null;

-- Sessions and tokens note their use at most once a minute, and so does this.
create function note_session_activity() returns trigger language plpgsql as $$
begin
  update users set last_active_at = now()
  where id = new.user_id and (last_active_at is null or last_active_at < now() - interval '1 minute');
  return null;
end $$;
create trigger sessions_activity after insert or update of last_seen_at on sessions
  for each row execute function note_session_activity();

create function note_token_activity() returns trigger language plpgsql as $$
begin
  update users set last_active_at = now()
  where id = new.subject_user_id and (last_active_at is null or last_active_at < now() - interval '1 minute');
  return null;
end $$;
create trigger access_tokens_activity after update of last_used_at on access_tokens
  for each row execute function note_token_activity();

-- Whatever way somebody signs in: a service account does not, and neither does an account that is set aside.
create function refuse_session() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and (service_account or deleted_at is not null)) then
    raise exception 'This account does not sign in.' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger sessions_of_people before insert on sessions for each row execute function refuse_session();

-- Organizations, and the one namespace of names that they share with people.

create table organizations (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 255),
  display_name text check (length(display_name) <= 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Who has which name at this moment, in lower case. The key refuses the second of two that take a name at once. It
-- says nothing of who had a name before: what belongs to somebody is keyed by their id.
create table names (
  name text primary key check (name = lower(name)),
  user_id bigint unique references users (id) on delete cascade,
  organization_id bigint unique references organizations (id) on delete cascade,
  constraint names_one_owner check (num_nonnulls(user_id, organization_id) = 1)
);

insert into names (name, user_id) select lower(username), id from users where deleted_at is null;

create function keep_user_name() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into names (name, user_id) values (lower(new.username), new.id)
    on conflict (user_id) do update set name = excluded.name;
  else
    delete from names where user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_name after insert or update of username, deleted_at on users
  for each row execute function keep_user_name();

create function keep_organization_name() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into names (name, organization_id) values (lower(new.name), new.id)
    on conflict (organization_id) do update set name = excluded.name;
  else
    delete from names where organization_id = new.id;
  end if;
  return null;
end $$;
create trigger organizations_name after insert or update of name, deleted_at on organizations
  for each row execute function keep_organization_name();

create table organization_members (
  organization_id bigint not null references organizations (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index organization_members_user on organization_members (user_id);

-- An invitation is of one account, or of one address. The link holds 256 random bits; only their SHA-256 is stored.
create table organization_invitations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id) on delete cascade,
  inviter_user_id bigint not null references users (id) on delete cascade,
  recipient_user_id bigint references users (id) on delete cascade,
  recipient_email text check (length(recipient_email) between 3 and 254),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  notified_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  rejected_at timestamptz,
  revoked_at timestamptz,
  check (num_nonnulls(recipient_user_id, recipient_email) = 1),
  check (num_nonnulls(accepted_at, rejected_at, revoked_at) <= 1)
);
create unique index organization_invitations_user on organization_invitations (organization_id, recipient_user_id)
  where accepted_at is null and rejected_at is null and revoked_at is null and recipient_user_id is not null;
create unique index organization_invitations_email on organization_invitations (organization_id, lower(recipient_email))
  where accepted_at is null and rejected_at is null and revoked_at is null and recipient_email is not null;
create index organization_invitations_inviter on organization_invitations (inviter_user_id);
create index organization_invitations_recipient on organization_invitations (recipient_user_id);

-- Whoever may not invite any more has not invited: the invitations that wait end with the right to make them.
create function end_invitations_of(inviter bigint) returns void language sql as $$
  update organization_invitations invitation set revoked_at = now()
  where inviter_user_id = inviter and accepted_at is null and rejected_at is null and revoked_at is null
    and not exists (
      select from users where users.id = inviter and users.deleted_at is null and (users.site_admin or exists (
        select from organization_members member
        where member.organization_id = invitation.organization_id and member.user_id = inviter
      ))
    )
$$;

-- What somebody reads for long was opened with the rights of a member. It is told when the change is committed.
create function end_membership() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(old.user_id);
  perform pg_notify('memberships', old.user_id::text);
  return null;
end $$;
create trigger organization_members_taken after delete on organization_members
  for each row execute function end_membership();

create function end_rights_to_invite() returns trigger language plpgsql as $$
begin
  perform end_invitations_of(new.id);
  return null;
end $$;
create trigger users_may_not_invite after update on users for each row
  when (old.site_admin and not new.site_admin or old.deleted_at is null and new.deleted_at is not null)
  execute function end_rights_to_invite();

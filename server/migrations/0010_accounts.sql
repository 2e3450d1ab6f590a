-- People and programs that sign in. Keys elsewhere are the id and never a name, so that a name that is used again
-- inherits nothing.
create table users (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 1 and 255),
  display_name text,
  site_admin boolean not null default false,
  -- argon2id in its usual text form; null for an account without a password.
  password_hash text,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- Two names that differ in case only are one name.
create unique index users_username on users (lower(username)) where deleted_at is null;

create table user_emails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  is_primary boolean not null default false,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);

create unique index user_emails_email on user_emails (lower(email));
create unique index user_emails_primary on user_emails (user_id) where is_primary;
create index user_emails_user on user_emails (user_id);

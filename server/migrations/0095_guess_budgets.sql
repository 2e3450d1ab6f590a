-- When guesses at an account were looked at within the last hour, so that several processes and restarts count together.
create table guess_budgets (
  -- An account, or one of the places that names share which nobody has.
  key text primary key check (length(key) <= 200),
  -- Milliseconds since the epoch, the oldest first.
  times bigint[] not null
);

-- Which names share a place: nobody can foretell it.
create table guess_secret (
  only_one boolean primary key default true check (only_one),
  secret text not null
);
insert into guess_secret (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- A token that somebody made for another account lives on when its maker's account goes.
alter table access_tokens alter column creator_user_id drop not null;
alter table access_tokens drop constraint access_tokens_creator_user_id_fkey;
alter table access_tokens
  add constraint access_tokens_creator_user_id_fkey foreign key (creator_user_id) references users (id) on delete set null;

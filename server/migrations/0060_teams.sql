-- Teams, which own code. They stand in the namespace of people and organizations: `@name` in a CODEOWNERS file is one.
create table teams (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 255),
  display_name text check (length(display_name) <= 255),
  -- Only site admins change it: something else, such as a directory, decides over it.
  is_readonly boolean not null default false,
  parent_id bigint references teams (id) on delete set null check (parent_id <> id),
  creator_user_id bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index teams_parent on teams (parent_id);

alter table names add column team_id bigint unique references teams (id) on delete cascade;
alter table names drop constraint names_one_owner;
alter table names add constraint names_one_owner check (num_nonnulls(user_id, organization_id, team_id) = 1);

create function keep_team_name() returns trigger language plpgsql as $$
begin
  insert into names (name, team_id) values (lower(new.name), new.id)
  on conflict (team_id) do update set name = excluded.name;
  return null;
end $$;
create trigger teams_name after insert or update of name on teams for each row execute function keep_team_name();

create table team_members (
  team_id bigint not null references teams (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

-- What people may do beyond what everybody may: a permission is an action in a namespace, a role is a set of them.
create table permissions (
  id bigint generated always as identity primary key,
  namespace text not null,
  action text not null,
  created_at timestamptz not null default now(),
  unique (namespace, action)
);

create table roles (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- One of the two that are always there: everybody has the one, site admins have the other.
  system text unique check (system in ('USER', 'SITE_ADMINISTRATOR')),
  created_at timestamptz not null default now()
);

create unique index roles_name on roles (lower(name));

create table role_permissions (
  role_id bigint not null references roles (id) on delete cascade,
  permission_id bigint not null references permissions (id) on delete cascade,
  primary key (role_id, permission_id)
);

-- Roles that were given. Those of the system are not here: who has them follows from the account.
create table user_roles (
  user_id bigint not null references users (id) on delete cascade,
  role_id bigint not null references roles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, role_id)
);

create index user_roles_role on user_roles (role_id);

insert into permissions (namespace, action) values
  ('BATCH_CHANGES', 'READ'), ('BATCH_CHANGES', 'WRITE'),
  ('OWNERSHIP', 'ASSIGN'),
  ('REPO_METADATA', 'WRITE'),
  ('CODY', 'ACCESS'),
  ('MCP', 'ACCESS'),
  ('LICENSE_MANAGER', 'READ'), ('LICENSE_MANAGER', 'WRITE');

insert into roles (name, system) values ('User', 'USER'), ('Site Administrator', 'SITE_ADMINISTRATOR');

-- Site admins may do everything. Everybody may use batch changes, the assistant and its protocol.
insert into role_permissions (role_id, permission_id)
select roles.id, permissions.id from roles cross join permissions
where system = 'SITE_ADMINISTRATOR'
  or (system = 'USER' and (namespace, action) in
    (('BATCH_CHANGES', 'READ'), ('BATCH_CHANGES', 'WRITE'), ('CODY', 'ACCESS'), ('MCP', 'ACCESS')));

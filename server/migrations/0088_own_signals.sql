-- What is gathered of who owns which files. Off until a site admin switches it on; a signal without a row is off.
create table own_signal_configurations (
  name text primary key check (name in ('recent-contributors', 'recent-views', 'analytics')),
  is_enabled boolean not null,
  -- Regular expressions of names of repositories that the signal leaves out.
  excluded_repo_patterns text[] not null default '{}',
  updated_at timestamptz not null default now()
);

-- How many files of a repository have an owner, at the commit that was counted last.
create table ownership_statistics (
  repository_id bigint primary key references repositories (id) on delete cascade,
  -- The commit; of files on disk the time at which they were counted.
  counted text not null,
  total_files bigint not null check (total_files >= 0),
  codeowned_files bigint not null check (codeowned_files between 0 and total_files),
  updated_at timestamptz not null default now()
);

-- Who changed which files of late, and in how many commits.
create table recent_contributors (
  repository_id bigint not null references repositories (id) on delete cascade,
  path text not null,
  email text not null,
  name text not null,
  commits integer not null check (commits > 0),
  last_at timestamptz not null,
  primary key (repository_id, path, email)
);

-- At which commit the contributors of a repository were gathered, and when.
create table recent_contributor_runs (
  repository_id bigint primary key references repositories (id) on delete cascade,
  counted text not null,
  updated_at timestamptz not null default now()
);

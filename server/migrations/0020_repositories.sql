-- A repository that can be searched. Every other table refers to its id: names change, ids never do.
CREATE TABLE repositories (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- local: a git repository in a folder, used in place; folder: a plain folder; mirror: a clone of clone_url.
  origin text NOT NULL CHECK (origin IN ('local', 'folder', 'mirror')),
  -- The folder of a local repository or plain folder; null for a bare one and for a mirror.
  root text,
  -- Null for a plain folder, and for a mirror, whose place follows from its id.
  git_directory text,
  clone_url text,
  description text,
  is_private boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'cloning', 'reading', 'ready', 'failed')),
  state_message text,
  -- How far cloning or reading has come, from 0 to 1.
  progress real NOT NULL DEFAULT 0,
  files bigint NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  read_milliseconds integer,
  default_branch text,
  default_commit text,
  branch_count integer NOT NULL DEFAULT 0,
  changed_files integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the mirror was last fetched or the folder last read.
  read_at timestamptz,
  -- When the default branch, or a file of a folder, was last seen to have changed.
  changed_at timestamptz,
  CHECK ((origin = 'mirror') = (clone_url IS NOT NULL)),
  CHECK (origin <> 'folder' OR root IS NOT NULL),
  CHECK (origin <> 'local' OR git_directory IS NOT NULL)
);

CREATE UNIQUE INDEX repositories_name ON repositories (lower(name));
CREATE UNIQUE INDEX repositories_git_directory ON repositories (git_directory) WHERE git_directory IS NOT NULL;
CREATE UNIQUE INDEX repositories_folder ON repositories (root) WHERE origin = 'folder';
CREATE UNIQUE INDEX repositories_clone_url ON repositories (clone_url) WHERE clone_url IS NOT NULL;

-- What people have noted of repositories: a key with a value, or a key alone, which is a tag.
CREATE TABLE repository_metadata (
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  key text NOT NULL CHECK (key <> ''),
  value text,
  PRIMARY KEY (repository_id, key)
);

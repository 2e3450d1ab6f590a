-- What code hosts tell of a repository. Of a local repository or folder nothing is told: it is neither.
ALTER TABLE repositories
  ADD COLUMN is_fork boolean NOT NULL DEFAULT false,
  ADD COLUMN is_archived boolean NOT NULL DEFAULT false,
  -- In lower case, without duplicates.
  ADD COLUMN topics text[] NOT NULL DEFAULT '{}';

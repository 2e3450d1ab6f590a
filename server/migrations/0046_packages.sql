-- Packages that connections to package hosts name, with what their registries told of them last.
CREATE TABLE package_repo_references (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- NPMPACKAGES, GOMODULES, …
  kind text NOT NULL,
  -- As the registry spells it: `left-pad`.
  name text NOT NULL CHECK (name <> ''),
  -- In the registry's order, the newest last.
  versions text[] NOT NULL DEFAULT '{}',
  UNIQUE (kind, name)
);

-- What administrators let in and keep out.
CREATE TABLE package_repo_filters (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  behaviour text NOT NULL CHECK (behaviour IN ('ALLOW', 'BLOCK')),
  kind text NOT NULL,
  -- A glob over names; or one name and a glob over its versions.
  name_glob text,
  package_name text,
  version_glob text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((name_glob IS NULL) = (package_name IS NOT NULL) AND (package_name IS NULL) = (version_glob IS NULL))
);
CREATE UNIQUE INDEX package_repo_filters_once ON package_repo_filters
  (kind, behaviour, coalesce(name_glob, ''), coalesce(package_name, ''), coalesce(version_glob, ''));

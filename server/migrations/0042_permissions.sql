-- Who may read which repository. Everything is keyed by ids: a name that is used again inherits nothing.

-- Accounts of people at code hosts, each of one person.
CREATE TABLE user_external_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The issuer, as in repositories, and its own id of the account.
  service_type text NOT NULL,
  service_id text NOT NULL,
  account_id text NOT NULL CHECK (account_id <> ''),
  -- As the host shows it to people.
  account_name text,
  -- The person's own token at the host, sealed.
  token text,
  -- The verified address that the account was found by; it goes with the address.
  email_id bigint REFERENCES user_emails (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the host last answered in full what the account may read.
  answered_at timestamptz,
  -- What the host said counts until then; null: it has said nothing, or that the account may read nothing.
  valid_until timestamptz,
  -- When the host last refused the account; null since it has answered.
  refused_at timestamptz,
  -- Since when an answer is in doubt: it counts when it comes again.
  doubted_at timestamptz,
  UNIQUE (service_type, service_id, account_id),
  UNIQUE (id, user_id)
);
CREATE INDEX user_external_accounts_of ON user_external_accounts (user_id);
CREATE INDEX user_external_accounts_email ON user_external_accounts (email_id) WHERE email_id IS NOT NULL;

-- What is known of a repository beside who may read it. No row: nothing.
CREATE TABLE repository_permissions (
  repository_id bigint PRIMARY KEY REFERENCES repositories (id) ON DELETE CASCADE,
  -- Administrators say who may read it, also where its connection does not ask the host.
  is_explicit boolean NOT NULL DEFAULT false,
  -- Whoever is signed in may read it.
  is_unrestricted boolean NOT NULL DEFAULT false,
  -- As in user_external_accounts, of who may read the repository.
  answered_at timestamptz,
  valid_until timestamptz,
  refused_at timestamptz,
  doubted_at timestamptz
);

-- Who may read what is not for everyone.
CREATE TABLE repository_grants (
  user_id bigint NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  -- The account that the host spoke of; null for what an administrator has said.
  account_id bigint,
  -- What brought it first.
  source text NOT NULL CHECK (source IN ('user-sync', 'repository-sync', 'explicit')),
  granted_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((account_id IS NULL) = (source = 'explicit')),
  FOREIGN KEY (account_id, user_id) REFERENCES user_external_accounts (id, user_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX repository_grants_explicit ON repository_grants (user_id, repository_id) WHERE account_id IS NULL;
CREATE UNIQUE INDEX repository_grants_host ON repository_grants (user_id, repository_id, account_id)
  WHERE account_id IS NOT NULL;
CREATE INDEX repository_grants_lookup ON repository_grants (user_id, repository_id) INCLUDE (account_id);
CREATE INDEX repository_grants_of ON repository_grants (repository_id);
CREATE INDEX repository_grants_account ON repository_grants (account_id) WHERE account_id IS NOT NULL;

-- What hosts grant to accounts of nobody here yet.
CREATE TABLE pending_account_grants (
  service_type text NOT NULL,
  service_id text NOT NULL,
  account_id text NOT NULL,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (service_type, service_id, account_id, repository_id)
);
CREATE INDEX pending_account_grants_of ON pending_account_grants (repository_id);

-- What administrators grant to people who are not here yet, by e-mail address or username in lower case.
CREATE TABLE pending_explicit_grants (
  bind_by text NOT NULL CHECK (bind_by IN ('email', 'username')),
  bind_id text NOT NULL,
  repository_id bigint NOT NULL REFERENCES repositories (id) ON DELETE CASCADE,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (bind_by, bind_id, repository_id)
);
CREATE INDEX pending_explicit_grants_of ON pending_explicit_grants (repository_id);

-- Questions to code hosts: what a user may read, or who may read a repository.
CREATE TABLE permission_sync_jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint REFERENCES users (id) ON DELETE CASCADE,
  repository_id bigint REFERENCES repositories (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'processing', 'completed', 'errored', 'canceled')),
  reason text NOT NULL,
  -- 0 low, 5 medium, 10 high.
  priority integer NOT NULL DEFAULT 0,
  triggered_by bigint REFERENCES users (id) ON DELETE SET NULL,
  cancellation_reason text,
  -- A sentence, without secrets.
  failure text,
  added integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  -- What each host said: an array of {providerID, providerType, status, message}.
  host_states jsonb NOT NULL DEFAULT '[]',
  -- Some hosts answered and some did not.
  is_partial boolean NOT NULL DEFAULT false,
  queued_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((user_id IS NULL) <> (repository_id IS NULL))
);
CREATE UNIQUE INDEX permission_sync_jobs_waiting_user ON permission_sync_jobs (user_id)
  WHERE state = 'queued' AND user_id IS NOT NULL;
CREATE UNIQUE INDEX permission_sync_jobs_waiting_repository ON permission_sync_jobs (repository_id)
  WHERE state = 'queued' AND repository_id IS NOT NULL;
CREATE INDEX permission_sync_jobs_user ON permission_sync_jobs (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX permission_sync_jobs_repository ON permission_sync_jobs (repository_id, id DESC)
  WHERE repository_id IS NOT NULL;
CREATE INDEX permission_sync_jobs_state ON permission_sync_jobs (state, id DESC);

-- What administrators did that others should be able to look up. One row for each act or request.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint REFERENCES users (id) ON DELETE SET NULL,
  action text NOT NULL,
  about jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_log_at ON audit_log (at);

-- everyone: whoever is signed in; account: also who has an account at the host; granted: who was granted it.
-- The triggers below keep it. What nobody has decided yet is for nobody.
ALTER TABLE repositories
  ADD COLUMN access text NOT NULL DEFAULT 'granted' CHECK (access IN ('everyone', 'account', 'granted'));

-- A repository that was named at the start is for everyone, and so is one whose connections ask no host; one that no
-- connection lists any more is not.
CREATE FUNCTION repository_access(repository repositories) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT repository.is_private AND NOT repository.is_internal THEN 'everyone'
    WHEN coalesce(known.is_unrestricted, false) THEN 'everyone'
    WHEN repository.service_type IS NOT NULL AND (listed.lists = 0 OR listed.enforced) THEN
      CASE WHEN repository.is_internal THEN 'account' ELSE 'granted' END
    WHEN coalesce(known.is_explicit, false) THEN 'granted'
    ELSE 'everyone'
  END
  FROM (
    SELECT count(*) AS lists, coalesce(bool_or(service.enforces_permissions), false) AS enforced
    FROM external_service_repositories lists JOIN external_services service ON service.id = lists.external_service_id
    WHERE lists.repository_id = repository.id AND service.deleted_at IS NULL
  ) AS listed
  LEFT JOIN repository_permissions known ON known.repository_id = repository.id
$$;

UPDATE repositories SET access = repository_access(repositories);

CREATE FUNCTION keep_own_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.access := repository_access(NEW);
  RETURN NEW;
END $$;
CREATE TRIGGER repositories_access BEFORE INSERT OR UPDATE OF service_type, is_private, is_internal ON repositories
  FOR EACH ROW EXECUTE FUNCTION keep_own_access();

CREATE FUNCTION keep_access_of(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE repositories SET access = repository_access(repositories)
  WHERE id = ANY(ids) AND access <> repository_access(repositories)
$$;

CREATE FUNCTION keep_listed_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_access_of(ARRAY(SELECT DISTINCT repository_id FROM changed));
  RETURN NULL;
END $$;
CREATE TRIGGER listed_access_added AFTER INSERT ON external_service_repositories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_access();
CREATE TRIGGER listed_access_removed AFTER DELETE ON external_service_repositories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_access();
CREATE TRIGGER known_access_added AFTER INSERT ON repository_permissions
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_access();
CREATE TRIGGER known_access_removed AFTER DELETE ON repository_permissions
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_listed_access();

CREATE FUNCTION keep_known_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_access_of(ARRAY[NEW.repository_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER known_access_changed AFTER UPDATE ON repository_permissions FOR EACH ROW
  WHEN (OLD.is_explicit <> NEW.is_explicit OR OLD.is_unrestricted <> NEW.is_unrestricted)
  EXECUTE FUNCTION keep_known_access();

CREATE FUNCTION keep_service_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_access_of(ARRAY(
    SELECT repository_id FROM external_service_repositories WHERE external_service_id = NEW.id
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER service_access AFTER UPDATE ON external_services FOR EACH ROW
  WHEN (OLD.enforces_permissions <> NEW.enforces_permissions OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION keep_service_access();

-- Whoever reads for long listens: something may not be read any more. It is told when the change is committed.
CREATE FUNCTION tell_of_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('permissions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER grants_taken AFTER DELETE ON repository_grants
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_permissions();
CREATE TRIGGER accounts_taken AFTER DELETE ON user_external_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_permissions();
CREATE TRIGGER accounts_closed AFTER UPDATE ON user_external_accounts FOR EACH ROW
  WHEN (OLD.valid_until IS NOT NULL AND (NEW.valid_until IS NULL OR NEW.valid_until < OLD.valid_until))
  EXECUTE FUNCTION tell_of_permissions();
CREATE TRIGGER repositories_closed AFTER UPDATE ON repositories FOR EACH ROW
  WHEN (OLD.access <> NEW.access OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_of_permissions();
CREATE TRIGGER repositories_removed AFTER DELETE ON repositories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_permissions();
CREATE TRIGGER users_closed AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.site_admin <> NEW.site_admin OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION tell_of_permissions();

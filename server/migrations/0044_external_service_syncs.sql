-- How syncs of code hosts are claimed, and what they tell people.
ALTER TABLE external_service_syncs
  -- Who works on it; another one for each time that it is begun.
  ADD COLUMN attempt uuid,
  -- How many repositories it may remove without asking: as many as a person has confirmed.
  ADD COLUMN may_remove integer NOT NULL DEFAULT 0,
  -- Of a held sync: how many repositories wait to be removed, and the names of the first of them.
  ADD COLUMN held_removals integer NOT NULL DEFAULT 0,
  ADD COLUMN held_names jsonb NOT NULL DEFAULT '[]',
  -- The first of what the host listed and could not be taken: [{"about": …, "problem": …}].
  ADD COLUMN problems jsonb NOT NULL DEFAULT '[]';

-- One sync of a connection at a time.
CREATE UNIQUE INDEX external_service_syncs_open ON external_service_syncs (external_service_id)
  WHERE state IN ('queued', 'processing', 'canceling');
CREATE INDEX external_services_due ON external_services (next_sync_at) WHERE deleted_at IS NULL;

-- To find one that not everybody may read at once: it is judged where there is none of the name or id that was asked for.
CREATE INDEX repositories_hidden ON repositories (id) WHERE access <> 'everyone' AND deleted_at IS NULL;

-- What a person allowed applications ends with their password and with their account, however either comes about: who
-- had the old password may have let something in.
create function end_oauth_grants() returns trigger language plpgsql as $$
begin
  delete from oauth_grants where user_id = new.id;
  return null;
end $$;

create trigger users_end_oauth_grants
after update of password_hash, deleted_at on users
for each row
when (
  (old.password_hash is not null and new.password_hash is distinct from old.password_hash)
  or (old.deleted_at is null and new.deleted_at is not null)
)
execute function end_oauth_grants();

-- The audit log is read by act as well, newest first.
create index audit_log_act on audit_log (act, id);

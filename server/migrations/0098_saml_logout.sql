-- How a SAML provider names whoever it is beside the name itself (format and qualifiers): signing out there says it again.
alter table session_origins add column name_id jsonb;

-- From which provider a session came, so that signing out there and here go together.
create table session_origins (
  session_id bigint primary key references sessions (id) on delete cascade,
  -- The provider of the site configuration.
  provider_id text not null,
  -- Who it is there, and the provider's own name of its session, where it says one.
  subject text not null,
  sid text,
  -- The ID token, sealed: with it the provider knows for whom signing out is.
  id_token text
);
create index session_origins_subject on session_origins (provider_id, subject);
create index session_origins_sid on session_origins (provider_id, sid) where sid is not null;

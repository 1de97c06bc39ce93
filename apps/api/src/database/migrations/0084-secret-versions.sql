-- release 2
-- What takes the place of a secret, and from when: until that moment it is only known, so that every copy of the server can
-- learn of it before the first one uses it. The owner's, like the secrets themselves; version 1 is what server_secret holds.
create table server_secret_version (
  name text not null references server_secret,
  version integer not null check (version > 1),
  value text not null,
  made_at timestamptz not null default now(),
  used_from timestamptz not null,
  primary key (name, version)
);

-- What a user has typed into a form and not saved yet (decision I23). It is nobody else's, and only for a while.
create table kept_entry (
  user_id uuid not null references app_user,
  hospital_id text not null references hospital,
  -- The form and what it is about: see packages/contracts/src/kept-entry.contract.ts.
  entry_key text not null,
  -- json, not jsonb: given back exactly as typed, also with characters that jsonb has no place for.
  entry json not null check (octet_length(entry::text) <= 262144),
  updated_at timestamptz not null,
  primary key (user_id, hospital_id, entry_key)
);
create index kept_entry_updated_at on kept_entry (updated_at);

alter table kept_entry enable row level security;
alter table kept_entry force row level security;
create policy own_hospital on kept_entry to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy own_entry on kept_entry as restrictive to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
create policy owner on kept_entry to current_user using (true);
grant select, insert, update, delete on kept_entry to bolt_app;

-- Signing out forgets what a user typed at every hospital, and so does another user's arrival at the same browser:
-- the policies above show a request neither.
create function forget_kept_entries(of_user uuid, kept_until timestamptz) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  delete from kept_entry where user_id = of_user and updated_at <= kept_until
$$;
revoke all on function forget_kept_entries(uuid, timestamptz) from public;
grant execute on function forget_kept_entries(uuid, timestamptz) to bolt_app;

-- release 2
-- Who came and went, apart from what was done to orders and patients: signed in or not, signed out, passwords, keys, the
-- hospital that was chosen, calls that were refused. Appended, never changed; of accounts, which no hospital owns.
create table sign_in_event (
  sign_in_event_id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  action text not null,
  -- null where nobody has the name that was tried.
  user_id uuid,
  user_name text not null default '',
  -- Where the session worked; null of the supplier's people, and where there was no session.
  at_hospital_id text references hospital,
  request_id text not null,
  details jsonb not null default '{}'
);
create index sign_in_event_happened on sign_in_event (happened_at);
create index sign_in_event_user on sign_in_event (user_id, happened_at);

-- How long which part of the audit is kept, in days: null keeps it for ever. Data, so that whoever runs the portal says it.
create table audit_retention (
  part text primary key check (part in ('clinical', 'administration', 'sign-in')),
  days integer check (days > 0)
);
insert into audit_retention (part, days) values ('clinical', null), ('administration', null), ('sign-in', 730);

alter table sign_in_event enable row level security;
alter table sign_in_event force row level security;
create policy owner on sign_in_event to current_user using (true);
-- Written where nobody is signed in yet, and by whoever is of the own account; read by no request at all.
grant insert on sign_in_event to bolt_sign_in, bolt_app;
create policy sign_in on sign_in_event for insert to bolt_sign_in with check (true);
create policy own_account on sign_in_event for insert to bolt_app
  with check (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);

grant select (happened_at), delete on sign_in_event to bolt_worker;
grant select on audit_retention to bolt_worker;
create policy worker on sign_in_event to bolt_worker using (true);

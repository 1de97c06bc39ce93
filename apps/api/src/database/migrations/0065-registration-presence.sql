-- release 2
-- Who has a draft of a registration open right now, as order_presence says it of orders: unlogged, because a crash
-- loses nothing that the next heartbeat does not bring back. What is left of a draft that was deleted is swept.
create unlogged table registration_presence (
  hospital_id text not null references hospital,
  draft_id uuid not null,
  screen_id uuid not null,
  user_id uuid not null references app_user,
  user_name text not null,
  seen_at timestamptz not null,
  primary key (hospital_id, draft_id, screen_id)
);

alter table registration_presence enable row level security;
alter table registration_presence force row level security;
create policy own_hospital on registration_presence to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on registration_presence to current_user using (true);
grant select, insert, update, delete on registration_presence to bolt_app;

-- The background removes the rows of screens that fell silent, and sees nothing else of them.
create policy worker on registration_presence to bolt_worker using (seen_at < now() - interval '10 minutes');
grant select (seen_at), delete on registration_presence to bolt_worker;

-- Who has a draft open right now: a row for each open screen, renewed by its heartbeat. Unlogged, because a crash
-- loses nothing that the next heartbeat does not bring back, and no heartbeat waits for a disk.
create unlogged table order_presence (
  order_id uuid not null references orders on delete cascade,
  screen_id uuid not null,
  hospital_id text not null references hospital,
  user_id uuid not null references app_user,
  user_name text not null,
  seen_at timestamptz not null,
  primary key (order_id, screen_id)
);

alter table order_presence enable row level security;
alter table order_presence force row level security;
create policy own_hospital on order_presence to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on order_presence to current_user using (true);
grant select, insert, update, delete on order_presence to bolt_app;

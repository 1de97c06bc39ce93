-- Who may do what inside the database.
-- bolt_app: every signed-in request. It sees a hospital's rows only while bolt.hospital_id names that hospital.
-- bolt_sign_in: sign-in, refresh and password reset. It sees accounts and sessions and nothing of any hospital.
-- Both are NOLOGIN: the connection's owner takes them on, so one DATABASE_URL is enough.
do $$
begin
  if not exists (select from pg_roles where rolname = 'bolt_app') then
    create role bolt_app nologin nosuperuser nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'bolt_sign_in') then
    create role bolt_sign_in nologin nosuperuser nobypassrls;
  end if;
  -- A superuser may always take a role on; any other owner needs the membership.
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant bolt_app, bolt_sign_in to %I', current_user);
  end if;
end $$;

-- Values that every copy of the server must share and nobody may read from the repository.
create table server_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table hospital (
  hospital_id text primary key,
  hospital_name text not null,
  country text not null,
  country_code text not null,
  state text not null,
  state_code text not null,
  region text not null,
  uses_merlin_api boolean not null,
  compounding_access boolean not null,
  tpn_access boolean not null,
  csv_import boolean not null,
  time_zone text not null,
  holiday_region text not null,
  -- A dose that differs from the last one by more than this asks for a reason (decision I6).
  dose_change_percent numeric not null default 25
);

create table ward (
  hospital_id text not null references hospital,
  ward_id text not null,
  ward_name text not null,
  primary key (hospital_id, ward_id)
);

create table app_user (
  user_id uuid primary key,
  username text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  contact_number text not null default '',
  mobile_number text not null default '',
  password_hash text not null,
  is_active boolean not null default true,
  can_create_edit_orders boolean not null default false,
  can_submit_orders boolean not null default false,
  can_view_orders boolean not null default false,
  can_register_home_patients boolean not null default false,
  preferences text[] not null default '{}',
  ga_permission text not null default 'unset' check (ga_permission in ('allow', 'deny', 'unset')),
  current_hospital_id text not null references hospital,
  created_at timestamptz not null default now()
);
create unique index app_user_username on app_user (lower(username));
create unique index app_user_email on app_user (lower(email));

create table user_hospital (
  user_id uuid not null references app_user,
  hospital_id text not null references hospital,
  primary key (user_id, hospital_id)
);

-- Tokens are kept as SHA-256 hashes: whoever reads this table cannot sign in with it.
create table session (
  session_id uuid primary key,
  user_id uuid not null references app_user,
  hospital_id text not null references hospital,
  access_hash bytea not null,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null,
  refresh_expires_at timestamptz not null,
  -- The refresh token before this one: its reuse means that somebody copied it, and ends the session.
  previous_refresh_hash bytea,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create unique index session_access on session (access_hash);
create unique index session_refresh on session (refresh_hash);
create index session_previous_refresh on session (previous_refresh_hash);
create index session_user_id on session (user_id) where revoked_at is null;
create index session_ends_at on session (ends_at);

-- Failed and allowed tries per account and per address, counted in windows (rate limits).
create table sign_in_attempt (
  attempt_key text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (attempt_key, window_start)
);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table idempotency (
  user_id uuid not null references app_user,
  idempotency_key text not null,
  call text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);
create index idempotency_created_at on idempotency (created_at);

-- Content of the shell that supplier staff edit.
create table public_holiday (
  region text not null,
  holiday_date date not null,
  holiday_name text not null,
  primary key (region, holiday_date, holiday_name)
);
create table announcement (
  announcement_id integer generated always as identity primary key,
  kind text not null check (kind in ('notice', 'alert')),
  title text not null,
  body text not null,
  country_code text,
  shows_from timestamptz not null,
  shows_until timestamptz not null
);
create table menu_link (
  menu_link_id integer generated always as identity primary key,
  position integer not null,
  title text not null,
  link text not null
);
create table footer_content (
  country_code text primary key,
  call_us text not null,
  visit_us text not null,
  links jsonb not null
);

-- Mail that no SMTP server took: kept here, readable by whoever runs the portal.
create table outbox_mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

-- The catalogue of a supplier: one immutable document for each version.
create table catalogue_version (
  version integer primary key,
  document jsonb not null,
  content_hash text not null unique,
  is_demonstration boolean not null,
  loaded_at timestamptz not null default now(),
  is_current boolean not null
);
create unique index catalogue_version_current on catalogue_version (is_current) where is_current;

grant select on hospital, ward, public_holiday, announcement, menu_link, footer_content, catalogue_version to bolt_app;
grant select on hospital to bolt_sign_in;
grant select on app_user, user_hospital to bolt_app;
grant update (ga_permission, current_hospital_id, password_hash) on app_user to bolt_app;
grant select on session to bolt_app;
grant update (hospital_id, revoked_at) on session to bolt_app;
grant select, insert, update on idempotency to bolt_app;
grant insert on outbox_mail to bolt_app;
grant select on app_user, user_hospital to bolt_sign_in;
grant update (password_hash) on app_user to bolt_sign_in;
grant select, insert, update on session to bolt_sign_in;
grant select, insert, update, delete on sign_in_attempt to bolt_sign_in;
grant select, insert, update on password_reset to bolt_sign_in;
grant insert on outbox_mail to bolt_sign_in;

-- A request sees its own account, sessions and idempotency keys, never a colleague's.
alter table app_user enable row level security;
alter table app_user force row level security;
create policy own_account on app_user to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
create policy sign_in_accounts on app_user to bolt_sign_in using (true);
alter table user_hospital enable row level security;
alter table user_hospital force row level security;
create policy own_hospitals on user_hospital to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
create policy sign_in_hospitals on user_hospital to bolt_sign_in using (true);
alter table session enable row level security;
alter table session force row level security;
create policy own_sessions on session to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
create policy sign_in_sessions on session to bolt_sign_in using (true);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy own_keys on idempotency to bolt_app
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid);
-- The owner keeps its hands on these tables for maintenance even where it is not a superuser.
create policy owner_accounts on app_user to current_user using (true);
create policy owner_user_hospital on user_hospital to current_user using (true);
create policy owner_sessions on session to current_user using (true);
create policy owner_idempotency on idempotency to current_user using (true);

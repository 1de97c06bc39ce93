-- release 2
-- The supplier's people are a kind of user of their own (document 4). Nobody is of both kinds: what belongs to a
-- hospital's user refers to an account of that kind, what belongs to the supplier's to one of the other.
-- bolt_workbench: their requests about the hospitals that they serve. bolt_administration: accounts, keys, mail.
do $$
declare
  request_role text;
begin
  foreach request_role in array array['bolt_workbench', 'bolt_administration'] loop
    if not exists (select from pg_roles where rolname = request_role) then
      execute format('create role %I nologin nosuperuser nobypassrls', request_role);
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', request_role, current_user);
    end if;
  end loop;
  grant bolt_workbench, bolt_administration to bolt_web;
end $$;

alter table app_user
  add column kind text not null default 'hospital' check (kind in ('hospital', 'supplier')),
  -- Of the authenticator app: encrypted with the server's secret; the step is the last one whose code was taken.
  add column totp_secret bytea,
  add column totp_last_step bigint,
  add column invited_at timestamptz,
  add column last_sign_in_at timestamptz,
  alter column current_hospital_id drop not null,
  add constraint app_user_kind_key unique (user_id, kind),
  add constraint app_user_of_one_side check (
    case kind
      when 'hospital' then current_hospital_id is not null
      else current_hospital_id is null and preferences = '{}' and not can_create_edit_orders
        and not can_submit_orders and not can_view_orders and not can_register_home_patients
    end);
alter table user_hospital
  add column kind text not null default 'hospital' check (kind = 'hospital'),
  add constraint user_hospital_kind foreign key (user_id, kind) references app_user (user_id, kind);
alter table session
  add column kind text not null default 'hospital' check (kind in ('hospital', 'supplier')),
  alter column hospital_id drop not null,
  add constraint session_of_one_side check ((kind = 'hospital') = (hospital_id is not null)),
  add constraint session_kind foreign key (user_id, kind) references app_user (user_id, kind);

-- Fixed: a role is what document 4 says of it.
create table supplier_role (
  role_key text primary key,
  role_name text not null,
  flags text[] not null
);
insert into supplier_role (role_key, role_name, flags) values
  ('reviewer', 'Reviewer', '{review_orders,move_orders,review_formulations}'),
  ('senior-pharmacist', 'Senior pharmacist',
    '{review_orders,move_orders,answer_customers,review_formulations,approve_formulations}'),
  ('customer-service', 'Customer service', '{answer_customers}'),
  ('administrator', 'Administrator', '{administer}');

create table supplier_user_role (
  user_id uuid not null,
  kind text not null default 'supplier' check (kind = 'supplier'),
  role_key text not null references supplier_role,
  primary key (user_id, role_key),
  foreign key (user_id, kind) references app_user (user_id, kind)
);
-- Whom somebody serves; none means none.
create table supplier_user_hospital (
  user_id uuid not null,
  kind text not null default 'supplier' check (kind = 'supplier'),
  hospital_id text not null references hospital,
  primary key (user_id, hospital_id),
  foreign key (user_id, kind) references app_user (user_id, kind)
);
alter table supplier_user_role enable row level security;
alter table supplier_user_role force row level security;
alter table supplier_user_hospital enable row level security;
alter table supplier_user_hospital force row level security;
create policy owner on supplier_user_role to current_user using (true);
create policy owner on supplier_user_hospital to current_user using (true);

-- Kept as SHA-256 hashes, as the links to a new password are. The kind is that of the account.
create table invitation (
  token_hash bytea primary key,
  user_id uuid not null references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index invitation_user on invitation (user_id);

-- Sign-in asks of staff what it asks of hospitals' users, and the code of their authenticator.
grant update (totp_last_step, last_sign_in_at) on app_user to bolt_sign_in;
grant select on supplier_role, supplier_user_role, supplier_user_hospital to bolt_sign_in;
create policy sign_in_roles on supplier_user_role to bolt_sign_in using (true);
create policy sign_in_served on supplier_user_hospital to bolt_sign_in using (true);

-- Opens a request of the supplier's staff: for the rest of the transaction it names the user and the hospitals served.
-- Roles and hospitals are read anew by each, so a change holds from the next call on. Without a token of an active
-- member of staff both are empty and every policy shows nothing.
create function enter_workbench(token_hash bytea)
returns table (
  session_id uuid,
  user_id uuid,
  username text,
  user_name text,
  roles text[],
  flags text[],
  hospital_ids text[],
  catalogue_version integer
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  select s.session_id, u.user_id, u.username, u.first_name || ' ' || u.last_name,
      array(select r.role_key from supplier_user_role r where r.user_id = u.user_id order by r.role_key),
      array(select distinct f.flag from supplier_user_role r
        join supplier_role k on k.role_key = r.role_key, unnest(k.flags) as f(flag)
        where r.user_id = u.user_id),
      array(select h.hospital_id from supplier_user_hospital h where h.user_id = u.user_id order by h.hospital_id),
      (select c.version from catalogue_version c where c.is_current)
    into session_id, user_id, username, user_name, roles, flags, hospital_ids, catalogue_version
    from session s
    join app_user u on u.user_id = s.user_id
    where s.access_hash = token_hash
      and s.access_expires_at > now()
      and s.revoked_at is null
      and u.is_active
      and u.kind = 'supplier';
  perform set_config('bolt.user_id', coalesce(user_id::text, ''), true),
    set_config('bolt.served_hospitals', coalesce(array_to_string(hospital_ids, ','), ''), true),
    -- Whatever this connection was before: no hospital is open to the supplier's people by way of a user's.
    set_config('bolt.hospital_id', '', true);
  if user_id is not null then
    return next;
  end if;
end $$;

-- Opens what users of both kinds may do for themselves: change the password, sign out.
create function enter_account(token_hash bytea)
returns table (session_id uuid, user_id uuid, username text, kind text, hospital_id text)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
begin
  select s.session_id, u.user_id, u.username, u.kind, s.hospital_id
    into session_id, user_id, username, kind, hospital_id
    from session s
    join app_user u on u.user_id = s.user_id
    where s.access_hash = token_hash
      and s.access_expires_at > now()
      and s.revoked_at is null
      and u.is_active
      and (u.kind = 'supplier' or exists (
        select from user_hospital m where m.user_id = u.user_id and m.hospital_id = s.hospital_id));
  perform set_config('bolt.user_id', coalesce(user_id::text, ''), true),
    set_config('bolt.hospital_id', coalesce(hospital_id, ''), true);
  if user_id is not null then
    return next;
  end if;
end $$;

-- Whose token it is that opened nothing: who is signed in on the other side is told so, and not to sign in.
create function kind_of_token(token_hash bytea) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select u.kind from session s join app_user u on u.user_id = s.user_id
  where s.access_hash = token_hash and s.access_expires_at > now() and s.revoked_at is null and u.is_active
$$;
revoke all on function enter_workbench(bytea), enter_account(bytea), kind_of_token(bytea) from public;
grant execute on function enter_workbench(bytea) to bolt_workbench, bolt_administration;
grant execute on function enter_account(bytea) to bolt_app;
grant execute on function kind_of_token(bytea) to bolt_app, bolt_workbench, bolt_administration;

-- Keys of the supplier's staff belong to no hospital.
alter table idempotency
  drop constraint idempotency_pkey,
  alter column hospital_id drop not null,
  add constraint idempotency_key unique nulls not distinct (hospital_id, user_id, idempotency_key);
-- Of whoever works at no hospital, in what both sides may do as well.
drop policy own_hospital on idempotency;
create policy own_hospital on idempotency as restrictive to bolt_app
  using (hospital_id is not distinct from nullif(current_setting('bolt.hospital_id', true), ''));
create policy own_keys_of_staff on idempotency to bolt_workbench, bolt_administration
  using (user_id = nullif(current_setting('bolt.user_id', true), '')::uuid and hospital_id is null);
grant select, insert, update on idempotency to bolt_workbench, bolt_administration;

-- The audit tells of accounts, keys, announcements, holidays and mail as well: of no hospital, and some without a UUID.
alter table audit_event
  drop constraint audit_event_pkey,
  alter column hospital_id drop not null,
  alter column subject_id drop not null,
  add column subject_key text,
  add constraint audit_event_names_subject check (subject_id is not null or subject_key is not null) not valid;

-- What staff see of themselves, of each other's names, and of the people of the hospitals they serve: neither password
-- hashes nor authenticator keys.
grant select (user_id, username, email, first_name, last_name, kind, is_active) on app_user to bolt_workbench;
grant select (hospital_id, hospital_name, country, country_code, time_zone, holiday_region) on hospital to bolt_workbench;
grant select on public_holiday, catalogue_version, supplier_role to bolt_workbench;
grant select on user_hospital to bolt_workbench;
create policy workbench_people on app_user for select to bolt_workbench
  using (kind = 'supplier' or exists (
    select from user_hospital m where m.user_id = app_user.user_id
      and m.hospital_id = any ((select string_to_array(current_setting('bolt.served_hospitals', true), ','))::text[])));
create policy served_hospitals on user_hospital for select to bolt_workbench
  using (hospital_id = any ((select string_to_array(current_setting('bolt.served_hospitals', true), ','))::text[]));

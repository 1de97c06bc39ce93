-- release 2
-- Accounts are made, changed and ended by the supplier's administrators, and opened by whoever was invited (document 4).
alter table app_user
  -- Goes up with each change of what the account may do: who changes an older one is told.
  add column version integer not null default 1,
  -- What administration is shown in place of the hash, which it neither reads nor writes.
  add column has_password boolean not null generated always as (password_hash <> '') stored,
  -- Of an invited account: no password opens it.
  alter column password_hash set default '';

alter table invitation enable row level security;
alter table invitation force row level security;
create policy owner on invitation to current_user using (true);
create policy sign_in_invitations on invitation to bolt_sign_in using (true);
create policy administration on invitation to bolt_administration using (true);

-- The link lets its holder choose a password and, of staff, add the authenticator.
grant select (token_hash, user_id, expires_at, used_at), update (used_at) on invitation to bolt_sign_in;
grant update (totp_secret) on app_user to bolt_sign_in;
-- An account is opened by its owner, at no hospital.
grant insert on audit_event to bolt_sign_in;
create policy opened_accounts on audit_event for insert to bolt_sign_in with check (hospital_id is null);

-- Accounts of both sides, whom they serve or belong to, and whether they are locked: no password, authenticator or
-- patient. What opens an account is taken away by a function alone, so that no administrator can set what opens it.
grant select (user_id, kind, username, email, first_name, last_name, is_active, has_password, can_create_edit_orders,
    can_submit_orders, can_view_orders, can_register_home_patients, preferences, current_hospital_id, invited_at,
    last_sign_in_at, version),
  insert (user_id, kind, username, email, first_name, last_name, can_create_edit_orders, can_submit_orders,
    can_view_orders, can_register_home_patients, preferences, current_hospital_id, invited_at),
  update (is_active, can_create_edit_orders, can_submit_orders, can_view_orders, can_register_home_patients, preferences,
    current_hospital_id, invited_at, version)
  on app_user to bolt_administration;
grant select, insert, delete on user_hospital, supplier_user_role, supplier_user_hospital to bolt_administration;
grant select on supplier_role to bolt_administration;
grant select (hospital_id, hospital_name, country, country_code, time_zone, holiday_region, compounding_access, tpn_access,
  csv_import) on hospital to bolt_administration;
grant select (user_id, used_at), insert (token_hash, user_id, expires_at), update (used_at)
  on invitation to bolt_administration;
grant select (user_id, used_at), update (used_at) on password_reset to bolt_administration;
grant select (session_id, user_id, revoked_at), update (revoked_at) on session to bolt_administration;
grant select, delete on sign_in_try, sign_in_lock to bolt_administration;
grant select (hospital_id, subject_type, subject_id, user_id), delete on work_claim to bolt_administration;
grant insert on outbox_mail to bolt_administration;
grant select on audit_event to bolt_administration;
do $$
declare
  table_name text;
begin
  foreach table_name in array array['app_user', 'user_hospital', 'supplier_user_role', 'supplier_user_hospital',
    'password_reset', 'session', 'work_claim'] loop
    execute format('create policy administration on %I to bolt_administration using (true)', table_name);
  end loop;
end $$;
create policy administered on audit_event for select to bolt_administration using (hospital_id is null);

create function take_sign_in_away(account uuid) returns void
language sql
security definer
set search_path = public, pg_temp
as $$
  update app_user set password_hash = '', totp_secret = null, totp_last_step = null where user_id = account
$$;
revoke all on function take_sign_in_away(uuid) from public;
grant execute on function take_sign_in_away(uuid) to bolt_administration;

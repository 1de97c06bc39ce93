-- release 2
-- What the supplier answers a registration: accepted with the number that the patient has there and the day of the first
-- delivery, or declined with a reason. Both are final.
alter table registration
  add column state text not null default 'submitted' check (state in ('submitted', 'accepted', 'declined')),
  add column supplier_patient_number text,
  add column first_delivery_date date,
  add column decline_reason text,
  add column answered_by uuid references app_user,
  add column answered_name text,
  add column answered_at timestamptz,
  add column version integer not null default 1,
  add constraint registration_answer_is_whole check (
    (state <> 'submitted') = (answered_at is not null and answered_name is not null)
    and (state = 'accepted') = (supplier_patient_number is not null)
    and (state = 'accepted') = (first_delivery_date is not null)
    and (state = 'declined') = (decline_reason is not null));
create index registration_state on registration (hospital_id, state, submitted_at);
-- One supplier numbers the patients of all hospitals; two numbers that differ in capitals alone are told apart by nobody.
create unique index registration_patient_number on registration (lower(supplier_patient_number));

create policy served_hospitals on registration to bolt_workbench
  using (hospital_id = any ((select served_hospitals())::text[]));
grant select on registration to bolt_workbench;
grant update (state, supplier_patient_number, first_delivery_date, decline_reason, answered_by, answered_name,
  answered_at, version) on registration to bolt_workbench;

-- False where another registration has the number, also at a hospital that the caller does not serve, and also where two
-- ask for it at the same moment.
create function accept_registration(
  accepted uuid, patient_number text, first_delivery date, by_user uuid, by_name text, at timestamptz
) returns boolean
language plpgsql
set search_path = public, pg_temp
as $$
begin
  update registration set state = 'accepted', supplier_patient_number = patient_number,
    first_delivery_date = first_delivery, answered_by = by_user, answered_name = by_name, answered_at = at,
    version = version + 1
  where registration_id = accepted and state = 'submitted';
  return true;
exception when unique_violation then
  return false;
end $$;
revoke all on function accept_registration(uuid, text, date, uuid, text, timestamptz) from public;
grant execute on function accept_registration(uuid, text, date, uuid, text, timestamptz) to bolt_workbench;

-- An answer is the end of the claim on what is answered.
create function end_claim_of_registration() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from work_claim
  where hospital_id = new.hospital_id and subject_type = 'registration' and subject_id = new.registration_id;
  return null;
end $$;
create trigger claim_of_answered_registration after update of version on registration
  for each row when (old.version is distinct from new.version) execute function end_claim_of_registration();

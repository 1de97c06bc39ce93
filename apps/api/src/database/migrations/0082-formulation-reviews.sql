-- release 2
-- Custom formulations are answered by the supplier's people (document 4): one recommends the product, another one
-- approves it with a signature.
alter table formulation
  add column review text check (review in ('to-review', 'to-approve')),
  -- How often it was submitted.
  add column submission integer not null default 0,
  -- Counts what the supplier does with it and is given; versions are the hospital's, which learns of answers alone.
  add column review_version integer not null default 1,
  add column recommended_by uuid references app_user,
  add column recommended_name text,
  add column recommended_at timestamptz,
  add column recommended_reason text,
  -- Everything that was said of its stability, and the product as it was recommended.
  add column recommended_verdict text,
  add column recommended_product json,
  -- Empty of one that a key made ready, before its approval was signed.
  add column approved_by uuid references app_user,
  add column approved_name text,
  add column approved_at timestamptz,
  add column returned_kind text check (returned_kind in ('returned', 'withdrawn')),
  add column returned_by uuid references app_user,
  add column returned_name text,
  add column returned_at timestamptz;

-- What was submitted, each time; never changed.
create table formulation_submission (
  hospital_id text not null,
  formulation_id uuid not null,
  submission integer not null,
  form_data json not null,
  recap json,
  -- As the catalogue of that time judged it, with what was asked about it and answered.
  catalogue_version integer,
  verdict json,
  answered_slips json,
  stability text not null,
  formulation_type text not null,
  description text not null,
  submitted_by uuid references app_user,
  submitted_name text not null,
  submitted_at timestamptz not null,
  primary key (hospital_id, formulation_id, submission),
  foreign key (hospital_id, formulation_id) references formulation on delete cascade
);

insert into formulation_submission (hospital_id, formulation_id, submission, form_data, recap, catalogue_version, verdict,
  answered_slips, stability, formulation_type, description, submitted_by, submitted_name, submitted_at)
select v.hospital_id, v.formulation_id,
  row_number() over (partition by v.hospital_id, v.formulation_id order by v.version), v.form_data, v.recap,
  v.catalogue_version, v.verdict, v.answered_slips, v.stability, f.formulation_type, f.description, v.made_by,
  v.made_name, v.made_at
from formulation_version v
join formulation f on f.hospital_id = v.hospital_id and f.formulation_id = v.formulation_id
where v.action = 'submitted';
update formulation f set
  submission = (
    select count(*) from formulation_submission s
    where s.hospital_id = f.hospital_id and s.formulation_id = f.formulation_id),
  review = case when status = 'submitted' then 'to-review' end,
  returned_kind = case when status = 'draft' and returned_reason is not null then 'returned' end,
  returned_name = case when status = 'draft' and returned_reason is not null then modified_name end,
  returned_at = case when status = 'draft' and returned_reason is not null then modified_at end;
alter table formulation
  add constraint formulation_review_while_submitted check ((status = 'submitted') = (review is not null));
create index formulation_review on formulation (hospital_id, review, submitted_at) where review is not null;

-- A code is a formulation's from when it is recommended, and stays so once it was offered: several may have been.
alter table formulation_product
  add column offered_at timestamptz,
  drop constraint formulation_product_pkey,
  add primary key (hospital_id, formulation_id, tpn_code);
update formulation_product p set offered_at = f.modified_at
from formulation f where f.hospital_id = p.hospital_id and f.formulation_id = p.formulation_id;
create unique index formulation_product_offered on formulation_product (hospital_id, formulation_id) where is_offered;

-- Under which words somebody has signed what, with their own code: only added to.
create table signature (
  hospital_id text not null references hospital,
  signature_id uuid not null,
  user_id uuid not null references app_user,
  user_name text not null,
  signed_at timestamptz not null,
  meaning text not null,
  subject_type text not null check (subject_type in ('formulation')),
  subject_id uuid not null,
  -- Canonical JSON of what was shown, and its SHA-256 in hexadecimal digits.
  signed text not null,
  content_hash text not null check (content_hash = encode(sha256(convert_to(signed, 'UTF8')), 'hex')),
  primary key (hospital_id, signature_id)
);
create index signature_subject on signature (hospital_id, subject_id);

alter table formulation_version
  drop constraint formulation_version_action_check,
  add constraint formulation_version_action_check
    check (action in ('saved', 'checked', 'submitted', 'ready', 'returned', 'withdrawn'));

do $$
declare
  table_name text;
begin
  foreach table_name in array array['formulation_submission', 'signature'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('create policy owner on %I to current_user using (true)', table_name);
    execute format('create policy own_hospital on %I to bolt_app
      using (hospital_id = current_setting(''bolt.hospital_id'', true))', table_name);
    execute format('create policy served_hospitals on %I to bolt_workbench
      using (hospital_id = any ((select served_hospitals())::text[]))', table_name);
  end loop;
end $$;
grant select, insert on formulation_submission to bolt_app;
grant select on formulation_submission to bolt_workbench;
grant select, insert on signature to bolt_workbench;
grant insert, update, delete on formulation_product to bolt_workbench;
grant insert on formulation_version to bolt_workbench;
grant update (status, review, review_version, recommended_by, recommended_name, recommended_at, recommended_reason,
  recommended_verdict, recommended_product, approved_by, approved_name, approved_at, returned_kind, returned_reason,
  returned_by, returned_name, returned_at, product_code, version, modified_name, modified_at, activity_at, searched)
  on formulation to bolt_workbench;

-- A draft that was never submitted is nobody's but its hospital's.
create policy submitted_once on formulation as restrictive to bolt_workbench using (submission > 0);

-- The key of the supplier's systems reads what was submitted; answers are given by people.
revoke update on formulation from bolt_supplier;
revoke insert on formulation_version from bolt_supplier;
revoke insert, update, delete on formulation_product from bolt_supplier;
drop function read_formulation_author(text, uuid);

-- Whatever the supplier does with it, or is given anew, is the end of the claim on it.
create function end_claim_of_formulation() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from work_claim
  where hospital_id = new.hospital_id and subject_type = 'formulation' and subject_id = new.formulation_id;
  return null;
end $$;
create trigger claim_of_answered_formulation after update of review_version on formulation
  for each row when (old.review_version is distinct from new.review_version)
  execute function end_claim_of_formulation();

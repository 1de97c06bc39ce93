-- A page of a hospital's formulations, the latest activity first, how many there are and what each consists of: apps/api,
-- read-formulation-page, without the record of who read them.
with page as materialized (
  select f.formulation_id, f.status, f.formulation_type, f.use_for, f.description, f.patient, f.product_code,
    f.stability, f.recheck, f.returned_reason, f.version, f.created_by, f.created_name, f.modified_name, f.modified_at,
    f.submitted_name, f.submitted_at, f.activity_at
  from formulation f where f.hospital_id = $1
  order by f.activity_at desc, f.formulation_id desc limit $2
)
select counted.total, counted.has_any, p.*,
  (select v.form_data::text from formulation_version v
   where v.hospital_id = $1 and v.formulation_id = p.formulation_id and v.version = p.version) as form_data
from (
  select (select count(*)::integer from formulation f where f.hospital_id = $1) as total,
    exists (select from formulation f where f.hospital_id = $1) as has_any
) counted left join page p on true
order by p.activity_at desc, p.formulation_id desc

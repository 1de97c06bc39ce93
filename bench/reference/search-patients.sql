-- Patients of whom one name begins with a word ($2 to $3): apps/api, search-patients, without the record of the read.
with found as materialized (
  (select patient_id from patient
    where hospital_id = $1 and last_name_key ~>=~ $2 and last_name_key ~<~ $3 limit $4::integer + 1)
  union
  (select patient_id from patient
    where hospital_id = $1 and last_name_end_key ~>=~ $2 and last_name_end_key ~<~ $3 limit $4::integer + 1)
  union
  (select patient_id from patient
    where hospital_id = $1 and first_name_key ~>=~ $2 and first_name_key ~<~ $3 limit $4::integer + 1)
), counted as (
  select count(*)::integer as found from found
), shown as materialized (
  select f.patient_id from found f, counted where counted.found <= $4::integer
)
select counted.found, p.patient_id, p.first_name, p.last_name, p.date_of_birth, p.ward_id, p.mrn, p.doctor, p.version,
  (select w.ward_name from ward w where w.hospital_id = p.hospital_id and w.ward_id = p.ward_id) as ward_name,
  (select to_char(max(o.submitted_at) at time zone
      (select time_zone from hospital where hospital_id = $1), 'DD/MM/YYYY')
    from order_line l join orders o on o.hospital_id = l.hospital_id and o.order_id = l.order_id and o.state = 'submitted'
    where l.patient_id = p.patient_id) as last_order
from counted left join shown on true left join patient p on p.hospital_id = $1 and p.patient_id = shown.patient_id
order by p.last_name_key, p.first_name_key, p.mrn_key, p.patient_id

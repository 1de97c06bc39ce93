-- The newest orders of a hospital, each with its patient: no total, no counts.
select o.order_id, o.reference, o.state, o.delivery_date, o.submitted_by, o.submitted_at, p.patient_id, p.first_name,
  p.last_name
from lean.orders o left join patient p on p.patient_id = o.patient_id
where o.hospital_id = $1 and o.submitted_at >= $2
order by o.submitted_at desc limit $3

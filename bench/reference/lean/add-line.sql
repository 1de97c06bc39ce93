-- A line behind the others of its order. Its columns come as they are.
insert into lean.order_line (order_id, position, patient_id, drug, dose, delivery_date)
select o.order_id, (select coalesce(max(position), 0) + 1 from lean.order_line l where l.order_id = o.order_id),
  $3::uuid, $4, $5::numeric, $6::date
from lean.orders o where o.hospital_id = $1 and o.reference = $2
returning order_id, position

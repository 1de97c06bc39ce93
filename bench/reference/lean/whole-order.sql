-- An order with its lines, which come as an array for each column: one statement, so one transaction.
with placed as (
  insert into lean.orders (order_id, hospital_id, reference, state, delivery_date, submitted_by, submitted_at, patient_id)
  values ($1, $2, $3, 'submitted', $4, $5, now(), ($6::uuid[])[1])
)
insert into lean.order_line (order_id, position, patient_id, drug, dose, delivery_date)
select $1, position, patient_id, drug, dose, delivery_date
from unnest($6::uuid[], $7::text[], $8::numeric[], $9::date[])
  with ordinality as line(patient_id, drug, dose, delivery_date, position)

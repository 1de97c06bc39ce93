-- A whole order with its lines, deliveries and patients: one statement, so one transaction. The rows come ready made;
-- nothing of them is checked, and nothing is audited.
with placed as (
  insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort, source,
    delivery_date, delivery_time, comment, created_by, created_at, submitted_at, submitted_by_name, edited_at,
    edited_by_name, version)
  select order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort, source, delivery_date,
    delivery_time, comment, created_by, created_at, submitted_at, submitted_by_name, edited_at, edited_by_name, version
  from jsonb_populate_record(null::orders, $1::jsonb)
), line as (
  insert into order_line select * from jsonb_populate_recordset(null::order_line, $2::jsonb)
), delivery as (
  insert into order_line_delivery select * from jsonb_populate_recordset(null::order_line_delivery, $3::jsonb)
)
insert into order_patient select * from jsonb_populate_recordset(null::order_patient, $4::jsonb)

-- A finished line with its delivery, put on an open order: apps/api, insert-lines, without the audit. The row comes
-- ready made; nothing of it is checked.
with open_order as (
  select order_id from orders
  where hospital_id = $1 and order_ref_key = lower($2) and state in ('started', 'draft') for update
), given as (
  select l.* from jsonb_populate_record(null::order_line, $3::jsonb) l
), held as (
  select coalesce(max(position), 0) as last_position from order_line where hospital_id = $1 and order_id = (select order_id from open_order)
), line as (
  insert into order_line (hospital_id, order_id, position, created_at, line_id, patient_id, line_type, order_name,
    drug_presentation_id, fp_code, tpn_code, drug1_code, drug1_dose, drug1_uom, drug2_code, drug2_dose, drug2_uom,
    dose_split, admin_route_code, container_type_id, container_part_code, diluent_id, diluent_volume_ml,
    exact_final_volume, drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit, ancillary1_id,
    ancillary2_id, override_stability, override_dosage, overrides, findings, stability, catalogue_version,
    edit_required, reordered, is_favourite, comment_log, version)
  select $1, open_order.order_id, held.last_position + 1, $5, given.line_id, given.patient_id, line_type, order_name,
    drug_presentation_id, fp_code, tpn_code, drug1_code, drug1_dose, drug1_uom, drug2_code, drug2_dose, drug2_uom,
    dose_split, admin_route_code, container_type_id, container_part_code, diluent_id, diluent_volume_ml,
    exact_final_volume, drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit, ancillary1_id,
    ancillary2_id, override_stability, override_dosage, overrides, findings, stability, catalogue_version,
    edit_required, reordered, is_favourite, comment_log, version
  from given, held, open_order
), delivery as (
  insert into order_line_delivery (hospital_id, order_id, delivery_id, line_id, row_number, delivery_date,
    treatment_date, quantity, on_hold)
  select $1, open_order.order_id, d.delivery_id, d.line_id, d.row_number, d.delivery_date, d.treatment_date, d.quantity,
    d.on_hold
  from jsonb_populate_record(null::order_line_delivery, $4::jsonb) d, open_order
), joined as (
  insert into order_patient (order_id, patient_id, hospital_id, position)
  select open_order.order_id, given.patient_id, $1,
    (select coalesce(max(position), 0) + 1 from order_patient where hospital_id = $1 and order_id = open_order.order_id)
  from given, open_order
  where given.patient_id is not null and not exists (
    select from order_patient op where op.hospital_id = $1 and op.order_id = open_order.order_id
      and op.patient_id = given.patient_id)
)
update orders set version = version + 1, edited_at = $5, edited_by_name = $6,
  draft_saved_at = case when state = 'draft' then $5 else draft_saved_at end
where hospital_id = $1 and order_id = (select order_id from open_order)
returning version, draft_saved_at

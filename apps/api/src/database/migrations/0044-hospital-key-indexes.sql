-- outside a transaction
-- release 2
-- Indexes for keys that lead with the hospital, made while the portal serves; the next migration takes them. Each is
-- dropped first: one whose making was cut off is there, and is of no use.
drop index concurrently if exists patient_hospital_key;
create unique index concurrently patient_hospital_key on patient (hospital_id, patient_id);
drop index concurrently if exists orders_hospital_key;
create unique index concurrently orders_hospital_key on orders (hospital_id, order_id);
drop index concurrently if exists order_patient_hospital_key;
create unique index concurrently order_patient_hospital_key on order_patient (hospital_id, order_id, patient_id);
drop index concurrently if exists order_line_hospital_key;
create unique index concurrently order_line_hospital_key on order_line (hospital_id, line_id);
drop index concurrently if exists order_line_delivery_hospital_key;
create unique index concurrently order_line_delivery_hospital_key on order_line_delivery (hospital_id, delivery_id);
drop index concurrently if exists order_ref_ending_hospital_key;
create unique index concurrently order_ref_ending_hospital_key on order_ref_ending (hospital_id, order_id, ending);
drop index concurrently if exists audit_event_hospital_key;
create unique index concurrently audit_event_hospital_key on audit_event (hospital_id, audit_event_id);
drop index concurrently if exists read_event_hospital_key;
create unique index concurrently read_event_hospital_key on read_event (hospital_id, read_event_id);
drop index concurrently if exists order_line_delivery_hospital_row;
create unique index concurrently order_line_delivery_hospital_row on order_line_delivery (hospital_id, line_id, row_number);
-- The release before looks for a patient that is there already by this.
drop index concurrently if exists patient_patient_id;
create unique index concurrently patient_patient_id on patient (patient_id);

-- release 2
-- That the hospital of a row of an order is there is known of its order, to which the row's key leads with the hospital:
-- asking for it once more for each row was a twentieth of what storing a whole order took.
alter table order_patient drop constraint order_patient_hospital_id_fkey;
alter table order_line drop constraint order_line_hospital_id_fkey;
alter table order_line_delivery drop constraint order_line_delivery_hospital_id_fkey;
alter table order_ref_ending drop constraint order_ref_ending_hospital_id_fkey;

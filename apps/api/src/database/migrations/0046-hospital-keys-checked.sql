-- release 2
-- What was there before keys led with the hospital keeps to them as well.
alter table order_patient validate constraint order_patient_order_id_fkey;
alter table order_patient validate constraint order_patient_patient_id_fkey;
alter table order_line validate constraint order_line_order_id_fkey;
alter table order_line validate constraint order_line_patient_id_fkey;
alter table order_line_delivery validate constraint order_line_delivery_order_id_fkey;
alter table order_line_delivery validate constraint order_line_delivery_line_id_fkey;
alter table order_ref_ending validate constraint order_ref_ending_order_id_fkey;
alter table order_presence validate constraint order_presence_order_id_fkey;

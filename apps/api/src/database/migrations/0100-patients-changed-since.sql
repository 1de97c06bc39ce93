-- release 2
-- The patient of an item that the supplier has was named otherwise, or born on another day, since the item was accepted; or
-- since it was ordered, before that. Who makes and sends it has to see that first.
alter table order_line_delivery add column is_patient_changed boolean not null default false;
grant update (is_patient_changed) on order_line_delivery to bolt_workbench;
grant select (is_patient_changed), update (is_patient_changed) on order_line_delivery to bolt_supplier;

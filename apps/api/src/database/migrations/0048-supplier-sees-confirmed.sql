-- release 2
-- The supplier makes what was confirmed: who moves an item is answered what of its line somebody confirmed and why, and
-- whether its date can be delivered. Of the line a supplier sees this and no more.
grant select (line_id, hospital_id, overrides, findings) on order_line to bolt_supplier;
grant select (delivery_date) on order_line_delivery to bolt_supplier;
create policy supplied_hospitals on order_line for select to bolt_supplier
  using (hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ',')));

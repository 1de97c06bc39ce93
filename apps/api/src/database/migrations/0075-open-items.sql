-- outside a transaction
-- release 2
-- The items that the supplier has in hand, at all hospitals: few beside those that were dispatched long ago.
drop index concurrently if exists order_line_delivery_open;
create index concurrently order_line_delivery_open on order_line_delivery (hospital_id, status, delivery_date)
  where status in ('Pending', 'Reviewed', 'In manufacture');

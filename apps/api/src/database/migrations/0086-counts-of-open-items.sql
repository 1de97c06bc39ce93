-- outside a transaction
-- release 2
-- The queues of the workbench are counted from the index alone, and orders from elsewhere, which are few, are taken out.
create index concurrently if not exists order_line_delivery_open_held
  on order_line_delivery (hospital_id, status, delivery_date, on_hold)
  where status in ('Pending', 'Reviewed', 'In manufacture');
drop index concurrently if exists order_line_delivery_open;
create index concurrently if not exists orders_from_elsewhere on orders (hospital_id, order_id) where source <> 'portal';

-- outside a transaction
-- release 2
-- Lines with a date that cannot be delivered, which the order lists say of each order: they are few, and found without
-- a look at the others. Dropped first: one whose making was cut off is there, and is of no use.
drop index concurrently if exists order_line_not_deliverable;
create index concurrently order_line_not_deliverable on order_line (hospital_id, order_id)
  where findings @> '[{"code": "NotDeliverable"}]';

-- lower() is not leakproof, so row-level security keeps it out of an index's conditions: every call on an open order
-- read all open orders of the hospital to find it (7 ms among 6,000, measured). A stored column is compared as it is.
alter table orders add column order_ref_key text generated always as (lower(order_ref)) stored;
drop index orders_open_reference;
create unique index orders_open_reference on orders (hospital_id, order_ref_key)
  where state in ('started', 'draft');

-- With the hospital in it the policy is answered from the index alone; without it, each delivery of each order on a
-- page of a list was fetched from the table (a page of 20 orders: 993 instead of 687 microseconds).
drop index order_line_delivery_order;
create index order_line_delivery_order on order_line_delivery (order_id)
  include (status, on_hold, line_id, hospital_id);

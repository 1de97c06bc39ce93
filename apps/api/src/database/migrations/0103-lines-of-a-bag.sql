-- outside a transaction
-- release 2
-- A bag of nutrition that was made for a patient is met again by its code, whoever its order names: nutrition orders name
-- nobody.
create index concurrently if not exists order_line_bag on order_line (hospital_id, tpn_code) where tpn_code is not null;

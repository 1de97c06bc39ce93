-- outside a transaction
-- release 2
-- What is done to accounts, keys or mail belongs to no hospital, and is audited as well: the key of the audit has to do
-- without one, by an index of its own.
drop index concurrently if exists audit_event_key;
create unique index concurrently audit_event_key on audit_event (hospital_id, audit_event_id) nulls not distinct;

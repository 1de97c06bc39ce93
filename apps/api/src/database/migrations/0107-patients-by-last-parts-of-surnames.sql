-- outside a transaction
-- release 2
-- As patient_last_name_key of migration 0105, of the few who have several parts.
drop index concurrently if exists patient_last_name_end_key;
create index concurrently patient_last_name_end_key on patient
  (hospital_id, last_name_end_key text_pattern_ops, first_name_key text_pattern_ops) include (patient_id)
  where last_name_end_key is not null;

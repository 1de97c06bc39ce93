-- outside a transaction
-- release 2
-- As patient_first_name and patient_last_name of migration 0004, by which the release before still searches: the next one
-- drops those. Dropped first: one whose making was cut off is there, and is of no use.
drop index concurrently if exists patient_first_name_key;
create index concurrently patient_first_name_key on patient
  (hospital_id, first_name_key text_pattern_ops, last_name_key text_pattern_ops) include (patient_id);
drop index concurrently if exists patient_last_name_key;
create index concurrently patient_last_name_key on patient
  (hospital_id, last_name_key text_pattern_ops, first_name_key text_pattern_ops) include (patient_id);

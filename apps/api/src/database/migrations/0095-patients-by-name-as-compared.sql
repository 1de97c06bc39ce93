-- outside a transaction
-- release 2
create index concurrently if not exists patient_person_name on patient (hospital_id, person_name_key);

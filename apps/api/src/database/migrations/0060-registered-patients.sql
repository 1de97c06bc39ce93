-- release 2
-- Which patient of the hospital a registration is of; null where that was left open.
alter table registration add column patient_id uuid,
  add foreign key (hospital_id, patient_id) references patient (hospital_id, patient_id);

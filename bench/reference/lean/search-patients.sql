-- Patients whose surname begins with a word ($2 to $3).
select patient_id, first_name, last_name, date_of_birth, mrn from patient
where hospital_id = $1 and last_name_key ~>=~ $2 and last_name_key ~<~ $3
order by last_name_key, first_name_key limit $4

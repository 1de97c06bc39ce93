-- release 2
-- A restrictive policy holds for every member of the role that it names, and the owner is one. Where the owner is no
-- superuser, as with a PostgreSQL of one's own, these hid rows from it: an export or an erasure of a patient left out forms
-- that somebody had begun, favourites and drafts of formulations, and the demonstration could not be loaded. What they
-- asked for is part of the policy of the same role now.
alter policy own_hospital on favourite using (
  hospital_id = current_setting('bolt.hospital_id', true)
  and user_id = nullif(current_setting('bolt.user_id', true), '')::uuid
);
drop policy own_favourite on favourite;

alter policy own_hospital on kept_entry using (
  hospital_id = current_setting('bolt.hospital_id', true)
  and user_id = nullif(current_setting('bolt.user_id', true), '')::uuid
);
drop policy own_entry on kept_entry;

alter policy own_keys on idempotency using (
  user_id = nullif(current_setting('bolt.user_id', true), '')::uuid
  and hospital_id is not distinct from nullif(current_setting('bolt.hospital_id', true), '')
);
drop policy own_hospital on idempotency;

alter policy served_hospitals on formulation using (
  hospital_id = any ((select served_hospitals())::text[]) and submission > 0
);
drop policy submitted_once on formulation;

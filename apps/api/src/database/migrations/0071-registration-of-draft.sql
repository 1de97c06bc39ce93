-- release 2
-- Which draft a registration was, so that a colleague who still has the draft open is told who submitted it, and does
-- not register the patient once more; null where there was none.
alter table registration add column draft_id uuid;
create index registration_draft_id on registration (hospital_id, draft_id) where draft_id is not null;

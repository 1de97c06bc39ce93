-- release 2
-- Everybody who looked the same and was said to be somebody else: patients of the hospital by their ids, those of the file by
-- their number, names and date of birth. Null where nobody looked the same, and in answers from before more than one was
-- shown, which name that one as the patient or the somebody.
alter table import_patient_answer add column different_from text[];

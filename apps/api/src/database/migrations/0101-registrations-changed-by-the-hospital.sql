-- release 2
-- A patient who is named otherwise, or born on another day, is another one than the supplier has opened the registration
-- of: the hospital gives it a new version. What was submitted stays as it is.
grant update (version) on registration to bolt_app;

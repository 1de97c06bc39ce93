-- release 2
-- Who loaded a file, by the name that was theirs then: colleagues know one another by name, not by what they sign in with.
-- Empty where a process of the release before loaded it; then the username is said.
alter table import_upload add column user_name text;
update import_upload i set user_name = concat_ws(' ', u.first_name, u.last_name)
from app_user u where u.user_id = i.user_id;

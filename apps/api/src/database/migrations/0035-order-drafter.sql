-- release 2
-- Who drafted an order, by the name that was theirs then, as with who changed and who submitted it: whoever reviews an
-- order reads it without a look at the accounts.
alter table orders add column created_by_name text;
update orders o set created_by_name = concat_ws(' ', u.first_name, u.last_name)
from app_user u where u.user_id = o.created_by;

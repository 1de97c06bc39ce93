-- release 2
-- What a mail says, encrypted with a secret of the server: it may hold a link that signs in, or who a patient is. Empty in
-- mail of the release before, whose processes may still queue such; what is sealed was created at no time, because those
-- processes send what was created in the last day, and would send it without a text.
alter table outbox_mail add column sealed bytea;

-- Sealed mail loses its text when it is sent, mail in clear is replaced by sealed one, and what failed for good goes.
grant update (sealed), delete on outbox_mail to bolt_worker;

-- Mail that failed can be sent again for so long; then nobody needs its text, and it goes. Not for ever.
alter table audit_retention drop constraint audit_retention_part_check;
alter table audit_retention add constraint audit_retention_part_check
  check (part in ('clinical', 'administration', 'sign-in', 'failed-mail'));
alter table audit_retention add constraint audit_retention_failed_mail_ends
  check (part <> 'failed-mail' or days is not null);
insert into audit_retention (part, days) values ('failed-mail', 30);

-- As read_waiting_mail, which serves the release before.
create function read_sealed_mail(mail_ids bigint[])
returns table (mail_id bigint, recipient text, sealed bytea)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select m.mail_id, m.recipient, m.sealed from outbox_mail m
  where m.mail_id = any (mail_ids) and m.sent_at is null and m.sealed is not null
    and exists (select from catalogue_version c where c.is_current and c.is_demonstration)
$$;
revoke all on function read_sealed_mail(bigint[]) from public;
grant execute on function read_sealed_mail(bigint[]) to bolt_administration;

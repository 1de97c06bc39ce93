-- release 2
-- What a line was judged with stands in its row, once. Where another judgement takes its place, or the line goes, whatever
-- statement does it, the audit keeps the one that was: so each can be computed again.
create function keep_replaced_judgement() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
declare
  acting uuid := nullif(current_setting('bolt.user_id', true), '')::uuid;
begin
  insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id, before)
  values (old.hospital_id, acting,
    coalesce((select u.first_name || ' ' || u.last_name from app_user u where u.user_id = acting), 'Bolt'),
    -- The rows that the writing statement leaves say which request it was; they are of this transaction.
    'transaction ' || pg_current_xact_id(), 'judgement-replaced', 'order-line', old.line_id,
    jsonb_build_object('judged_with', old.judged_with, 'findings', old.findings,
      'catalogue_version', old.catalogue_version));
  return null;
end $$;
revoke all on function keep_replaced_judgement() from public;

create trigger keep_replaced_judgement after update of judged_with on order_line
  for each row when (old.judged_with is distinct from new.judged_with and old.judged_with is not null)
  execute function keep_replaced_judgement();
create trigger keep_deleted_judgement after delete on order_line
  for each row when (old.judged_with is not null)
  execute function keep_replaced_judgement();

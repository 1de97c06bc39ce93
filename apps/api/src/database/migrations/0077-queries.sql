-- release 2
-- What goes on in a query: who has seen it, when somebody was reminded, and what happens to it with its subject.

-- Of which side somebody is, and by which name: the other side reads it without reading accounts.
alter table query_seen
  add column side text check (side in ('hospital', 'supplier')),
  add column user_name text;
-- Of the turn that runs: one reminder is enough for each.
alter table query_thread add column reminded_at timestamptz;
create index query_thread_due on query_thread (due_at) where turn <> 'closed' and reminded_at is null;
create index query_thread_closed on query_thread (hospital_id, closed_at) where turn = 'closed';

-- A claim on a query is of whom it waits for: with the turn it ends.
create function end_claim_of_query() returns trigger
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  delete from work_claim
  where hospital_id = new.hospital_id and subject_type = 'query' and subject_id = new.query_id;
  return null;
end $$;
create trigger claim_of_answered_query after update of turn on query_thread
  for each row when (old.turn is distinct from new.turn) execute function end_claim_of_query();

-- An item that is cancelled by the supplier's key closes the query about it, as one that a person cancels.
create policy supplied_hospitals_change on query_thread for update to bolt_supplier
  using (hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ',')));
create policy supplied_hospitals on query_message to bolt_supplier
  using (hospital_id = any (string_to_array(current_setting('bolt.supplier_hospitals', true), ',')));
grant update (turn, turn_since, due_at, closed_at, closed_name) on query_thread to bolt_supplier;
grant select (hospital_id, query_id, position), insert on query_message to bolt_supplier;

-- Who is to be reminded of turns that are overdue: whoever submitted the order; nobody where it is the supplier's turn,
-- or the account is not in use any more. Of each query it tells no more than a mail may hold.
create function overdue_queries()
returns table (
  hospital_id text,
  query_id uuid,
  turn text,
  order_id uuid,
  order_ref_view text,
  site text,
  email text,
  first_name text
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select q.hospital_id, q.query_id, q.turn, o.order_id, o.order_ref_view, o.site, u.email, u.first_name
  from query_thread q
  join order_line_delivery d on d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  left join lateral (
    select e.user_id from audit_event e
    where e.subject_id = o.order_id and e.hospital_id = o.hospital_id and e.action = 'order-submitted'
    order by e.audit_event_id desc limit 1) submitted on q.turn = 'hospital'
  left join app_user u on u.user_id = submitted.user_id and u.is_active
  where q.subject_type = 'item' and q.turn <> 'closed' and q.reminded_at is null and q.due_at < now()
  order by q.due_at
  limit 1000
$$;
revoke all on function overdue_queries() from public;
grant execute on function overdue_queries() to bolt_worker;
create policy worker on query_thread to bolt_worker using (turn <> 'closed');
grant select (hospital_id, query_id, turn, due_at, reminded_at), update (reminded_at) on query_thread to bolt_worker;
grant insert on outbox_mail to bolt_worker;

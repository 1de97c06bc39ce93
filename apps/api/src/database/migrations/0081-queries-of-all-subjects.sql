-- release 2
-- Hospitals and supplier ask each other about formulations and registrations as well, and what is sent to Customer
-- Service is answered in the portal.

-- A form for a custom formulation, or a message of 'Contact us'.
alter table customer_request add constraint customer_request_kind check (kind in ('formulation', 'message'));
create policy served_hospitals on customer_request for select to bolt_workbench
  using (hospital_id = any ((select served_hospitals())::text[]));
grant select on customer_request to bolt_workbench;

-- In the place of overdue_queries(), which knows of items alone: who is to be reminded of turns that are overdue, whoever
-- submitted what they are about. Of each it tells no more than a mail may hold.
create function overdue_turns()
returns table (
  hospital_id text,
  query_id uuid,
  turn text,
  subject_type text,
  order_ref_view text,
  email text,
  first_name text
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select q.hospital_id, q.query_id, q.turn, q.subject_type, o.order_ref_view, u.email, u.first_name
  from query_thread q
  left join order_line_delivery d
    on q.subject_type = 'item' and d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
  left join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  left join lateral (
    select e.user_id from audit_event e
    where q.subject_type = 'item' and e.subject_id = o.order_id and e.hospital_id = o.hospital_id
      and e.action = 'order-submitted'
    order by e.audit_event_id desc limit 1) placed on q.turn = 'hospital'
  left join lateral (
    select f.submitted_by from formulation f
    where q.subject_type = 'formulation' and f.hospital_id = q.hospital_id and f.formulation_id = q.subject_id
    union all
    select r.submitted_by from registration r
    where q.subject_type = 'registration' and r.hospital_id = q.hospital_id and r.registration_id = q.subject_id
    union all
    select c.sent_by from customer_request c
    where q.subject_type = 'request' and c.hospital_id = q.hospital_id and c.request_id = q.subject_id
  ) sent on q.turn = 'hospital'
  left join app_user u on u.user_id = coalesce(placed.user_id, sent.submitted_by) and u.is_active
  where q.turn <> 'closed' and q.reminded_at is null and q.due_at < now()
    and (q.subject_type <> 'item' or o.order_id is not null)
  order by q.due_at
  limit 1000
$$;
revoke all on function overdue_turns() from public;
grant execute on function overdue_turns() to bolt_worker;
drop function overdue_queries();

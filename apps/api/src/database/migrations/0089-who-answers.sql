-- release 2
-- Who is written to about a query: whoever submitted what it is about, for as long as that person's account is in use at
-- the hospital; else those who may answer and have worked on it; else everybody there who may answer. A request is seen
-- by its sender alone.
create function people_who_answer(of_hospital text, of_type text, of_id uuid)
returns table (email text, first_name text, is_submitter boolean)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  with subject as (
    select o.order_id as id, o.site,
      (select e.user_id from audit_event e
       where e.subject_id = o.order_id and e.hospital_id = o.hospital_id and e.action = 'order-submitted'
       order by e.audit_event_id desc limit 1) as submitted_by
    from order_line_delivery d join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
    where of_type = 'item' and d.hospital_id = of_hospital and d.delivery_id = of_id
    union all
    select f.formulation_id, 'TPN', f.submitted_by from formulation f
    where of_type = 'formulation' and f.hospital_id = of_hospital and f.formulation_id = of_id
    union all
    select r.registration_id, 'TPN', r.submitted_by from registration r
    where of_type = 'registration' and r.hospital_id = of_hospital and r.registration_id = of_id
    union all
    select c.request_id, null, c.sent_by from customer_request c
    where of_type = 'request' and c.hospital_id = of_hospital and c.request_id = of_id
  ), touched as (
    select id from subject
    union all
    select unnest(array[d.delivery_id, d.line_id]) from subject s
    join order_line_delivery d on of_type = 'item' and d.hospital_id = of_hospital and d.order_id = s.id
  ), people as (
    select u.email, u.first_name, u.user_id is not distinct from s.submitted_by as is_submitter,
      exists (
        select from audit_event e
        where e.subject_id in (select id from touched) and e.hospital_id = of_hospital and e.user_id = u.user_id
      ) as has_worked_on_it
    from subject s
    join hospital h on h.hospital_id = of_hospital
    join user_hospital m on m.hospital_id = h.hospital_id
    join app_user u on u.user_id = m.user_id and u.is_active and u.kind = 'hospital'
    where u.user_id = s.submitted_by
      or case s.site
           when 'CMP' then h.compounding_access and 'Compounding Access' = any (u.preferences)
           when 'TPN' then h.tpn_access and 'TPN Access' = any (u.preferences)
         end
        and case of_type
          when 'item' then u.can_view_orders and u.can_create_edit_orders
          when 'registration' then u.can_register_home_patients
          else of_type = 'formulation'
        end
  ), ranked as (
    select p.*, rank() over (order by p.is_submitter desc, p.has_worked_on_it desc) as place from people p
  )
  select r.email, r.first_name, r.is_submitter from ranked r where r.place = 1 order by r.email
$$;
revoke all on function people_who_answer(text, text, uuid) from public;

-- The supplier's people ask it of the hospitals that they serve.
create function served_people_who_answer(of_hospital text, of_type text, of_id uuid)
returns table (email text, first_name text, is_submitter boolean)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select p.email, p.first_name, p.is_submitter from people_who_answer(of_hospital, of_type, of_id) p
  where of_hospital = any (served_hospitals())
$$;
revoke all on function served_people_who_answer(text, text, uuid) from public;
grant execute on function served_people_who_answer(text, text, uuid) to bolt_workbench;

-- In the place of overdue_turns(), which serves processes of before: it knows the submitter alone.
create function overdue_answers()
returns table (
  hospital_id text,
  query_id uuid,
  turn text,
  subject_type text,
  order_ref_view text,
  people jsonb
)
language sql
stable
security definer
set search_path = public, pg_temp
as $$
  select q.hospital_id, q.query_id, q.turn, q.subject_type, o.order_ref_view,
    case q.turn when 'hospital' then (
      select coalesce(jsonb_agg(to_jsonb(p)), '[]') from people_who_answer(q.hospital_id, q.subject_type, q.subject_id) p
    ) else '[]' end
  from query_thread q
  left join order_line_delivery d
    on q.subject_type = 'item' and d.hospital_id = q.hospital_id and d.delivery_id = q.subject_id
  left join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  where q.turn <> 'closed' and q.reminded_at is null and q.due_at < now()
    and (q.subject_type <> 'item' or o.order_id is not null)
  order by q.due_at
  limit 1000
$$;
revoke all on function overdue_answers() from public;
grant execute on function overdue_answers() to bolt_worker;

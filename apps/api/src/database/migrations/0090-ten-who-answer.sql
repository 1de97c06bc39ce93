-- release 2
-- As of migration 0089, but ten people at most, those who were signed in last: at a hospital of some hundred users a question
-- to everybody is answered by nobody, and an item cancelled is a mail to each of them.
create or replace function people_who_answer(of_hospital text, of_type text, of_id uuid)
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
    select u.email, u.first_name, u.last_sign_in_at, u.user_id is not distinct from s.submitted_by as is_submitter,
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
    select p.*,
      rank() over (order by p.is_submitter desc, p.has_worked_on_it desc) as place,
      row_number() over (
        order by p.is_submitter desc, p.has_worked_on_it desc, p.last_sign_in_at desc nulls last, p.email
      ) as person
    from people p
  )
  select r.email, r.first_name, r.is_submitter from ranked r where r.place = 1 and r.person <= 10 order by r.email
$$;

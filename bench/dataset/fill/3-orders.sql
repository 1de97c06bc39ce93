-- Orders of two years, evenly; the last 25 of each hospital were submitted in the last minutes, so that the first page
-- of a list is full at every size. One in 33 of the others is a draft; a tenth is nutrition where the hospital has it.
create temp table bench_order as
select n, pg_temp.bench_id('0002', n) as order_id, h.hospital_id,
  case when not newest and (n / 20) % 10 = 0 and h.tpn_access then 'TPN' else 'CMP' end as site,
  case when not newest and n % 33 = 0 then 'draft' else 'submitted' end as state,
  prefix || '-' || lpad((n + 1)::text, 7, '0') as order_ref,
  lower(prefix) || '-' || lpad((n + 1)::text, 20, '0') as order_ref_sort,
  moment, extract(day from now() - moment)::integer as days_old
from (
  select n, n >= last_even as newest,
    case when n >= last_even then now() - (orders - n) * interval '1 second'
      else now() - interval '1 hour' - (1 - n::double precision / last_even) * interval '730 days' end as moment,
    (array['ONC', 'DAY', 'HITH', 'WARD'])[1 + (n / 20) % 4] as prefix
  from (select current_setting('bench.orders')::bigint as orders,
      current_setting('bench.orders')::bigint - 20 * 25 as last_even) extent,
    generate_series(0, orders - 1) n
) spread
join hospital h on h.hospital_id = pg_temp.hospital_of(n)
order by n;

insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort, delivery_date,
  delivery_time, created_at, draft_saved_at, submitted_at, submitted_by_name, edited_at, edited_by_name)
select order_id, hospital_id, site, state, order_ref, order_ref, order_ref_sort, (moment + interval '2 days')::date,
  '09:00', moment, case when state = 'draft' then moment end, case when state = 'submitted' then moment end,
  case when state = 'submitted' then 'Priya Demonstrator' end, moment, 'Priya Demonstrator'
from bench_order
order by n;

-- What its trigger would have kept, had it not been switched off for the load.
insert into order_ref_ending (hospital_id, order_id, ending)
select distinct hospital_id, order_id, substr(lower(order_ref), start)
from bench_order, generate_series(1, char_length(order_ref) - 2) start;

insert into audit_event (happened_at, hospital_id, user_name, request_id, action, subject_type, subject_id, after)
select moment, hospital_id, 'Priya Demonstrator', 'bench', 'order-submitted', 'order', order_id,
  jsonb_build_object('orderRef', order_ref)
from bench_order where state = 'submitted';

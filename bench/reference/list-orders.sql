-- A page of the recent compounding orders of a hospital with its total: apps/api, read-order-page, without the record
-- of the read and the question whether the caller may see the site.
with matching as not materialized (
  select o.order_id, o.state, o.order_ref, o.order_ref_view, o.order_ref_sort, o.submitted_at, o.submitted_by_name,
    o.edited_at, o.edited_by_name, o.submitted_at as sorted_at
  from orders o
  where o.hospital_id = $1 and o.site = 'CMP' and o.state = 'submitted' and o.submitted_at >= $2
), page as materialized (
  select * from matching order by sorted_at desc, order_id desc limit $3::integer + 1
)
select counted.total, p.order_id, p.state, p.order_ref, p.order_ref_view,
  to_char(p.submitted_at at time zone (select time_zone from hospital where hospital_id = $1), 'DD/MM/YYYY') as order_date,
  p.submitted_at, p.submitted_by_name, p.edited_at, p.edited_by_name,
  case when p.state <> 'submitted' then
    (select count(*)::integer from order_line l where l.order_id = p.order_id)
  end as draft_lines,
  (select json_agg(t) from (
    select d.status, d.on_hold, count(*) as deliveries
    from order_line_delivery d where d.order_id = p.order_id group by d.status, d.on_hold
  ) t) as tallies,
  to_char(sorted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as sort_key
from (select count(*)::integer as total from matching) counted left join page p on true
order by sorted_at desc, order_id desc

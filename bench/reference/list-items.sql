-- A page of the open items that wait for their review, the first to be delivered at the top, and how many there are:
-- apps/api, list-open-items and count-open-items, without the hospitals served and the record of who read them.
with waiting as (
  select d.hospital_id, d.delivery_id, d.delivery_date, h.hospital_name, o.order_ref_sort, d.order_id, l.position, d.line_id,
    d.row_number
  from order_line_delivery d
  join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
  join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
  join hospital h on h.hospital_id = d.hospital_id
  left join query_thread q on q.hospital_id = d.hospital_id and q.subject_type = 'item'
    and q.subject_id = d.delivery_id and q.turn <> 'closed'
  where d.status = 'Pending' and o.state = 'submitted' and o.source = 'portal' and not d.on_hold
    and q.asked_by is distinct from 'supplier'
), page as materialized (
  select * from waiting
  order by delivery_date, hospital_name, order_ref_sort, order_id, position, line_id, row_number limit $1
)
select (select count(*)::integer from waiting) as total, page.*, o.site, o.order_ref_view, l.order_name, l.findings,
  p.first_name, p.last_name, d.quantity, d.status, d.version, d.treatment_date, c.user_name as claim_name
from page
join order_line_delivery d on d.hospital_id = page.hospital_id and d.delivery_id = page.delivery_id
join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
join order_line l on l.hospital_id = d.hospital_id and l.line_id = d.line_id
left join patient p on p.hospital_id = l.hospital_id and p.patient_id = l.patient_id
left join work_claim c on c.hospital_id = d.hospital_id and c.subject_type = 'item' and c.subject_id = d.delivery_id
  and c.until > now()
order by page.delivery_date, page.hospital_name, page.order_ref_sort, page.order_id, page.position, page.line_id,
  page.row_number

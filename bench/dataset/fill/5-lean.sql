-- The same orders for the lean reference, as little of them as carries the facts: of an order its hospital, reference,
-- state, days, who and for whom; of a line what goes into whom. Two indexes on orders and one on lines, no keys to others.
drop schema if exists lean cascade;
create schema lean;

create table lean.orders (
  order_id uuid not null,
  hospital_id text not null,
  reference text not null,
  state text not null,
  delivery_date date not null,
  submitted_by text,
  submitted_at timestamptz,
  patient_id uuid
);

create table lean.order_line (
  order_id uuid not null,
  position integer not null,
  patient_id uuid,
  drug text not null,
  dose numeric,
  delivery_date date not null
);

insert into lean.orders
select order_id, hospital_id, order_ref, state, (moment + interval '2 days')::date,
  case when state = 'submitted' then 'Priya Demonstrator' end, case when state = 'submitted' then moment end,
  pg_temp.patient_of(n, 0)
from bench_order
order by n;

insert into lean.order_line
select order_id, position, patient_id, order_name, drug1_dose, created_at::date
from order_line where line_id >= pg_temp.bench_id('0003', 0);

create unique index on lean.orders (hospital_id, reference);
create index on lean.orders (hospital_id, submitted_at desc);
create index on lean.order_line (order_id, position);

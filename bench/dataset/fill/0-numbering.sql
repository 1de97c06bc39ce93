-- Ids that grow with the number, as those of real rows grow with time: new rows stand together in an index.
create function pg_temp.bench_id(kind text, number bigint) returns uuid
language sql immutable
return ('019a0000-' || kind || '-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid;

create function pg_temp.hospital_of(number bigint) returns text
language sql immutable
return 'DMOH' || lpad((number % 20 + 1)::text, 2, '0');

-- Five patients of an order's own hospital, far apart in the table as patients are who fall ill together.
create function pg_temp.patient_of(order_number bigint, place bigint) returns uuid
language sql stable
return pg_temp.bench_id('0001',
  ((order_number / 20 * 7919 + place * 104729) % (current_setting('bench.patients')::bigint / 20)) * 20
    + order_number % 20);

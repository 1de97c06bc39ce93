-- Lines that the domain itself judged: those of the demonstration world, in turn. Five patients an order, four lines
-- each; one delivery a line.
create temp table line_kind as
select line_type, row_number() over (partition by line_type order by order_name) - 1 as kind,
  count(*) over (partition by line_type) as kinds, order_name, drug_presentation_id, tpn_code, drug1_code, drug1_dose,
  drug1_uom, drug2_code, drug2_dose, drug2_uom, admin_route_code, container_type_id, container_part_code, diluent_id,
  diluent_volume_ml, exact_final_volume, drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit,
  ancillary1_id, ancillary2_id, override_stability, override_dosage, overrides, findings, stability, catalogue_version
from (
  select distinct on (line_type, order_name) *
  from order_line where line_type in ('PS', 'TPN') and not edit_required
  order by line_type, order_name, line_id
) distinct_lines;
analyze line_kind;
analyze bench_order;

insert into order_patient (order_id, patient_id, hospital_id, position)
select order_id, pg_temp.patient_of(n, place), hospital_id, place + 1
from bench_order, generate_series(0, 4) place
order by n, place;

insert into order_line (line_id, hospital_id, order_id, patient_id, position, line_type, order_name,
  drug_presentation_id, tpn_code, drug1_code, drug1_dose, drug1_uom, drug2_code, drug2_dose, drug2_uom,
  admin_route_code, container_type_id, container_part_code, diluent_id, diluent_volume_ml, exact_final_volume,
  drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit, ancillary1_id, ancillary2_id,
  override_stability, override_dosage, overrides, findings, stability, catalogue_version, created_at)
select pg_temp.bench_id('0003', n * 20 + place), hospital_id, order_id, pg_temp.patient_of(n, place / 4), place + 1,
  line_type, order_name, drug_presentation_id, tpn_code, drug1_code, drug1_dose, drug1_uom, drug2_code, drug2_dose,
  drug2_uom, admin_route_code, container_type_id, container_part_code, diluent_id, diluent_volume_ml,
  exact_final_volume, drug_volume_ml, total_volume_ml, infusion_time, infusion_time_unit, ancillary1_id,
  ancillary2_id, override_stability, override_dosage, overrides, findings, stability, catalogue_version, moment
from (select *, case site when 'CMP' then 'PS' else 'TPN' end as line_type from bench_order order by n) o
cross join generate_series(0, 19) place
join line_kind k using (line_type)
where k.kind = (n * 20 + place) % k.kinds;

-- Old orders are delivered or cancelled, young ones are under way, some of them held.
insert into order_line_delivery (delivery_id, hospital_id, order_id, line_id, row_number, delivery_date, treatment_date,
  quantity, status, on_hold)
select pg_temp.bench_id('0004', n * 20 + place), hospital_id, order_id, pg_temp.bench_id('0003', n * 20 + place), 1,
  (moment + interval '2 days')::date, (moment + interval '3 days')::date, 1,
  case when state = 'draft' then null
    when (n + place) % 25 = 0 then 'Cancelled'
    when days_old > 10 then 'Dispatched'
    else (array['Pending', 'Reviewed', 'In manufacture', 'Dispatched'])[1 + (n / 20 + place / 7) % 4]
  end,
  state = 'submitted' and days_old <= 20 and (n + place) % 25 = 7
from bench_order, generate_series(0, 19) place
order by n, place;

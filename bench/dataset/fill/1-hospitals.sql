-- The demonstration world has 12 hospitals; the measured one has 20. The further ones are set up like the first.
insert into hospital (hospital_id, hospital_name, country, country_code, state, state_code, region, uses_merlin_api,
  compounding_access, tpn_access, csv_import, time_zone, holiday_region, dose_change_percent)
select 'DMOH' || lpad(number::text, 2, '0'), 'Measured Hospital ' || number, country, country_code, state, state_code,
  region, uses_merlin_api, compounding_access, tpn_access, csv_import, time_zone, holiday_region, dose_change_percent
from hospital, generate_series(13, 20) number
where hospital_id = 'DMOH01';

-- The measured orders ask for other doses than their patients had last: no change is one to be asked about here.
update hospital set dose_change_percent = 1000000 where hospital_id = 'DMOH01';

insert into ward (hospital_id, ward_id, ward_name)
select 'DMOH' || lpad(number::text, 2, '0'), ward_id, ward_name
from ward, generate_series(13, 20) number
where hospital_id = 'DMOH01';

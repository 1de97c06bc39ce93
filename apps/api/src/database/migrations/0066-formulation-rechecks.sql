-- release 2
-- What a catalogue that came into force since says of drafts and of what is ready to order: looked at by the background.
alter table formulation add column rechecked_catalogue integer;
create index formulation_recheck on formulation (hospital_id) where recheck is not null;

-- Hospitals with formulations that the catalogue in force has not judged, each with somebody for whom the background
-- acts there: of a formulation it sees nothing by itself.
create view formulation_recheck_work as
select w.hospital_id, a.user_id
from (
  select distinct f.hospital_id from formulation f join catalogue_version c on c.is_current
  where f.status in ('draft', 'ready') and f.stability <> ''
    and coalesce(f.rechecked_catalogue, f.judged_catalogue) is distinct from c.version
) w
cross join lateral (
  select user_id from actor where hospital_id = w.hospital_id and 'TPN Access' = any (preferences)
  order by user_id limit 1
) a;
grant select on formulation_recheck_work to bolt_worker;

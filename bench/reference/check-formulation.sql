-- A checked formulation with its first version: apps/api, keep-formulation, without the audit. Both rows come ready made;
-- nothing of them is reckoned or judged.
with kept as (
  insert into formulation select * from json_populate_record(null::formulation, $1::json)
)
insert into formulation_version select * from json_populate_record(null::formulation_version, $2::json)
returning version

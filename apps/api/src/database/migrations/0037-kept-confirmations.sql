-- release 2
-- What was confirmed is kept for each finding by itself. Records of the kind alone become one for each finding of
-- that kind which their line still has; one without such a finding keeps its words and an empty code.
update order_line l set overrides = (
  select jsonb_agg(
    kept.value || jsonb_strip_nulls(jsonb_build_object(
      'code', coalesce(found.value ->> 'code', kept.value ->> 'code', ''),
      'measured', found.value ->> 'measured',
      'limit', found.value ->> 'limit',
      'unit', found.value ->> 'unit',
      'shown', coalesce(found.value ->> 'detail', kept.value ->> 'shown')))
    order by kept.place, found.place)
  from jsonb_array_elements(l.overrides) with ordinality kept(value, place)
  left join jsonb_array_elements(l.findings) with ordinality found(value, place)
    on not kept.value ? 'code' and found.value ->> 'override' = kept.value ->> 'override')
where exists (select from jsonb_array_elements(l.overrides) kept(value) where not kept.value ? 'code');

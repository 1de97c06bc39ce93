-- A search finds references that contain what was typed. Row-level security keeps LIKE and trigram conditions out of
-- every index, so each reference is kept once for each of its endings: "contains" becomes "an ending begins with",
-- which range bounds answer from an index. Two characters and fewer are searched from the reference's own start.
create table order_ref_ending (
  hospital_id text not null references hospital,
  order_id uuid not null references orders on delete cascade,
  ending text not null,
  primary key (order_id, ending)
);
create index order_ref_ending_search on order_ref_ending (hospital_id, ending text_pattern_ops) include (order_id);

alter table order_ref_ending enable row level security;
alter table order_ref_ending force row level security;
create policy own_hospital on order_ref_ending to bolt_app
  using (hospital_id = current_setting('bolt.hospital_id', true));
create policy owner on order_ref_ending to current_user using (true);
grant select, insert, delete on order_ref_ending to bolt_app;

create function keep_order_ref_endings() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    delete from order_ref_ending where order_id = new.order_id;
  end if;
  insert into order_ref_ending (hospital_id, order_id, ending)
  select distinct new.hospital_id, new.order_id, substr(new.order_ref_lower, start)
  from generate_series(1, char_length(new.order_ref_lower) - 2) start;
  return null;
end $$;

-- A trial is never found, so it leaves no endings.
create trigger order_ref_endings_of_new after insert on orders
  for each row when (new.state <> 'trial') execute function keep_order_ref_endings();
create trigger order_ref_endings_of_renamed after update of order_ref_view on orders
  for each row when (new.state <> 'trial' and old.order_ref_view is distinct from new.order_ref_view)
  execute function keep_order_ref_endings();

-- Both names in one index, whichever of them is typed more of; the key is in it, so that no row is read in vain.
drop index patient_first_name;
create index patient_first_name on patient
  (hospital_id, first_name_lower text_pattern_ops, last_name_lower text_pattern_ops) include (patient_id);
drop index patient_last_name;
create index patient_last_name on patient
  (hospital_id, last_name_lower text_pattern_ops, first_name_lower text_pattern_ops) include (patient_id);

-- The count of drafts asks for their state: in the index, so that no draft is read to be counted.
drop index orders_draft;
create index orders_draft on orders (hospital_id, site, created_at desc, order_id desc) include (state)
  where state in ('started', 'draft');

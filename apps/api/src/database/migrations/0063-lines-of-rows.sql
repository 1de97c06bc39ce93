-- release 2
alter table import_row
  -- The lines that the row became, one for each dose of a divided one: whether it was ordered is asked of them, not of the
  -- rest of its order. Empty of rows that were ordered before this was kept.
  add column line_ids uuid[];

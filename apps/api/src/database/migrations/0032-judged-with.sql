-- release 2
-- What a line was judged with besides itself and the catalogue of its version, as codes and figures: with it the stored
-- verdict can be computed again. Under the policies of order_line like every column; null for what was judged before.
alter table order_line add column judged_with jsonb;

-- release 2
-- Of a version that was checked or submitted: figures that look like another unit, and who said that they are meant so.
alter table formulation_version add column answered_slips json;

-- release 2
-- Where a session was begun, for whoever it is of: the list of own sessions says it. Empty of those that began before.
alter table session
  add column begun_at_address text not null default '',
  add column begun_in_browser text not null default '';

-- release 2
-- Who logs in. bolt_web serves requests and owns nothing: it may take on the roles of requests and no other.
-- bolt_worker does the work of the background and owns nothing but the queues. The start gives both their passwords;
-- the owner migrates, and then leaves.
do $$
declare
  login text;
  item record;
begin
  foreach login in array array['bolt_web', 'bolt_worker'] loop
    if not exists (select from pg_roles where rolname = login) then
      execute format('create role %I nologin noinherit nosuperuser nobypassrls nocreatedb nocreaterole', login);
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user) then
      execute format('grant %I to %I', login, current_user);
    end if;
  end loop;
  grant bolt_app, bolt_sign_in, bolt_supplier to bolt_web;

  -- The queues were the owner's where they are there already.
  create schema if not exists jobs;
  alter schema jobs owner to bolt_worker;
  for item in
    select c.oid::regclass as name, c.relkind from pg_class c
    where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    union all
    select c.oid::regclass, c.relkind from pg_class c
    where c.relnamespace = 'jobs'::regnamespace and c.relkind = 'r' and c.relispartition
  loop
    execute format('alter %s %s owner to bolt_worker',
      case item.relkind when 'v' then 'view' else 'table' end, item.name);
  end loop;
  for item in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'jobs'::regnamespace loop
    execute format('alter function %s owner to bolt_worker', item.name);
  end loop;
  for item in
    select t.oid::regtype as name from pg_type t
    where t.typnamespace = 'jobs'::regnamespace and t.typtype = 'e'
  loop
    execute format('alter type %s owner to bolt_worker', item.name);
  end loop;
end $$;

-- What the background does: it sends mail, fills in holidays, and deletes what nobody needs any more.
grant select, update (sent_at, body) on outbox_mail to bolt_worker;
grant select (hospital_id, holiday_region) on hospital to bolt_worker;
grant select, insert on public_holiday to bolt_worker;
grant select, delete on session, idempotency, sign_in_attempt, sign_in_try, sign_in_lock,
  password_reset, saml_request, used_assertion,
  sign_in_code, kept_entry, order_presence, orders to bolt_worker;
grant select (order_id) on order_line to bolt_worker;

do $$
declare
  swept text;
begin
  foreach swept in array array['session', 'idempotency', 'sign_in_attempt', 'sign_in_try',
    'sign_in_lock', 'password_reset', 'saml_request',
    'used_assertion', 'sign_in_code', 'kept_entry', 'order_presence', 'order_line', 'outbox_mail', 'public_holiday']
  loop
    if (select relrowsecurity from pg_class where oid = swept::regclass) then
      execute format('create policy worker on %I to bolt_worker using (true) with check (true)', swept);
    end if;
  end loop;
end $$;
-- Of orders those alone that were never kept; a draft or a placed order is not there for it.
create policy worker on orders to bolt_worker using (state in ('trial', 'started'));

-- Single sign-on signs with a key that all copies of the server share, and that the first of them makes. The login of
-- requests reads this one secret by these functions, and none beside it.
create function service_provider_key() returns text
language sql stable security definer set search_path = public, pg_temp
as $$ select value from server_secret where name = 'saml-service-provider-key' $$;
create function keep_service_provider_key(made text) returns text
language sql security definer set search_path = public, pg_temp
as $$
  insert into server_secret (name, value) values ('saml-service-provider-key', made) on conflict do nothing;
  select value from server_secret where name = 'saml-service-provider-key';
$$;
revoke all on function service_provider_key(), keep_service_provider_key(text) from public;
grant execute on function service_provider_key(), keep_service_provider_key(text) to bolt_sign_in;

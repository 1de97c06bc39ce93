import type pg from 'pg';

/**
 * Refuses a start on a database whose row-level security does not hold (decision I24): the request role may not
 * bypass row-level security, and every table with a hospital's rows must force it on its owner too.
 */
export async function verifyRowLevelSecurity(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ problem: string }>(`
    select 'role ' || rolname || ' may bypass row-level security' as problem
      from pg_roles where rolname in ('bolt_app', 'bolt_sign_in', 'bolt_supplier', 'bolt_workbench', 'bolt_administration') and (rolbypassrls or rolsuper)
    union all
    select 'requests run as ' || current_user || ', not as bolt_app' where current_user <> 'bolt_app'
    union all
    select 'table ' || c.relname || ' has no forced row-level security'
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'hospital_id' and not a.attisdropped
      where c.relkind = 'r' and c.relname not in ('hospital', 'ward')
        and not (c.relrowsecurity and c.relforcerowsecurity)`);
  if (rows.length > 0)
    throw new Error(`The database is not safe: ${rows.map((row) => row.problem).join('; ')}`);
}

import { hashToken } from '../../../apps/api/src/calls/open-request.ts';
import { asOwner } from '../../../apps/api/src/database/owner-database.ts';
import type { Tokens } from '../../portal-client.ts';

/** Waiting for their review at the hospitals of the data set, over ten days. */
export const OPEN_ITEMS = 5_000;

/** Of whom sessions are open: a session has ten streams at most, a user thirty. */
const SESSIONS = ['senior', 'senior', 'senior', 'reviewer', 'reviewer'];
const tokenOf = (index: number): string => `bench-of-the-workbench-${index}`;

/** Exactly so many items are open, and who reviews serves every hospital; what was before is kept beside. */
export async function openItems(databaseUrl: string): Promise<[Tokens, ...Tokens[]]> {
  return asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `create table bench_item as
       with chosen as (
         select d.delivery_id, row_number() over (order by o.submitted_at desc, d.delivery_id) as n
         from order_line_delivery d join orders o on o.hospital_id = d.hospital_id and o.order_id = d.order_id
         where o.state = 'submitted' and o.source = 'portal'
         order by n limit $1)
       select d.delivery_id, d.status, d.on_hold, d.delivery_date, d.version, c.n
       from order_line_delivery d left join chosen c using (delivery_id)
       where c.n is not null or d.status in ('Pending', 'Reviewed', 'In manufacture')`,
      [OPEN_ITEMS],
    );
    await closeAgain(owner);
    await owner.query(`create table bench_served as table supplier_user_hospital`);
    await owner.query(
      `insert into supplier_user_hospital (user_id, hospital_id)
       select u.user_id, h.hospital_id from app_user u, hospital h where u.username = any($1) on conflict do nothing`,
      [SESSIONS],
    );
    for (const [index, username] of SESSIONS.entries())
      await owner.query(
        `insert into session (session_id, user_id, kind, access_hash, access_expires_at, refresh_hash, refresh_expires_at,
         ends_at)
       select gen_random_uuid(), user_id, 'supplier', $1, now() + interval '1 day', $2, now() + interval '1 day',
         now() + interval '1 day'
       from app_user where username = $3`,
        [hashToken(tokenOf(index)), hashToken(`${tokenOf(index)} again`), username],
      );
    await owner.query('vacuum analyze order_line_delivery');
    const [first, ...others] = SESSIONS.map((_, index) => ({ access_token: tokenOf(index) }));
    return [first!, ...others];
  });
}

type Owner = Parameters<Parameters<typeof asOwner>[1]>[0];

/** Each open item is as nobody has looked at it yet. */
const closeAgain = (owner: Owner) =>
  owner.query(
    `update order_line_delivery d
     set status = case when b.n is null then 'Dispatched' else 'Pending' end, on_hold = false, version = 1,
       delivery_date = case when b.n is null then d.delivery_date else current_date + 1 + (b.n % 10)::integer end
     from bench_item b where b.delivery_id = d.delivery_id`,
  );

/** After their moves. */
export const openAnew = (databaseUrl: string): Promise<unknown> => asOwner(databaseUrl, closeAgain);

/** The data set is as it was. */
export async function closeItems(databaseUrl: string): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(
      `update order_line_delivery d
       set status = b.status, on_hold = b.on_hold, version = b.version, delivery_date = b.delivery_date
       from bench_item b where b.delivery_id = d.delivery_id`,
    );
    await owner.query('drop table bench_item');
    await owner.query('delete from work_claim');
    await owner.query('delete from supplier_user_hospital');
    await owner.query('insert into supplier_user_hospital table bench_served');
    await owner.query('drop table bench_served');
    await owner.query('delete from session where access_hash = any($1)', [
      SESSIONS.map((_, index) => hashToken(tokenOf(index))),
    ]);
    await owner.query(`delete from audit_event where action = 'line-reviewed' and request_id <> 'bench'`);
    await owner.query('vacuum analyze order_line_delivery, audit_event');
  });
}

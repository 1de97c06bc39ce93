import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../database/new-id.ts';
import { sweepOutdated } from '../database/queries/sweep.queries.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox, storeMail } from '../testing/read-outbox.ts';

let test: TestPortal;
/** As the background logs in. */
let worker: pg.Pool;
beforeAll(async () => {
  test = await openTestPortal();
  worker = new pg.Pool({ connectionString: test.portal.workerUrl, max: 1 });
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

async function addOrder(reference: string, state: string, createdAt: Date): Promise<string> {
  const orderId = newId();
  await test.owner.query(
    `insert into orders (order_id, hospital_id, site, state, order_ref, order_ref_view, order_ref_sort, created_at)
     values ($1, 'DMOH01', 'CMP', $2, $3, $3, $3, $4)`,
    [orderId, state, reference, createdAt],
  );
  return orderId;
}

async function addLine(orderId: string): Promise<void> {
  await test.owner.query(
    `insert into order_line (line_id, hospital_id, order_id, position, line_type, order_name, fp_code)
     values ($1, 'DMOH01', $2, 1, 'FP', 'product', 'DMO-FP-0101')`,
    [newId(), orderId],
  );
}

async function references(): Promise<string[]> {
  const { rows } = await test.owner.query<{ order_ref: string }>(
    'select order_ref from orders order by order_ref',
  );
  return rows.map((row) => row.order_ref);
}

describe('the sweep', () => {
  it('removes who came and went as long ago as the table of retention says, and nothing where it says nothing', async () => {
    const add = (action: string, daysAgo: number) =>
      test.owner.query(`insert into sign_in_event (action, happened_at, request_id) values ($1, $2, 'r')`, [
        action,
        ago(daysAgo * DAY_MS),
      ]);
    await add('old', 731);
    await add('young', 729);
    const left = async () =>
      (await test.owner.query('select action from sign_in_event order by 1')).rows.map(
        ({ action }) => action,
      );
    const keepFor = (days: number | null) =>
      test.owner.query(`update audit_retention set days = $1 where part = 'sign-in'`, [days]);
    await keepFor(null);
    await sweepOutdated(worker);
    expect(await left()).toEqual(['old', 'young']);
    await keepFor(730);
    await sweepOutdated(worker);
    expect(await left()).toEqual(['young']);
    await test.owner.query('delete from sign_in_event');
  });

  it('removes trial orders that were left behind, and no others', async () => {
    const left = await addOrder('trial-left', 'trial', ago(11 * MINUTE_MS));
    await addLine(left);
    await addOrder('trial-running', 'trial', ago(MINUTE_MS));
    await addOrder('started-empty', 'started', ago(8 * DAY_MS));
    await addOrder('started-today', 'started', ago(MINUTE_MS));
    await addLine(await addOrder('started-with-line', 'started', ago(8 * DAY_MS)));
    await addOrder('draft-old', 'draft', ago(80 * DAY_MS));
    await addOrder('submitted-old', 'submitted', ago(80 * DAY_MS));

    const swept = await sweepOutdated(worker);

    expect(swept).toMatchObject({ trialOrders: 1, startedOrders: 1 });
    expect(await references()).toEqual([
      'draft-old',
      'started-today',
      'started-with-line',
      'submitted-old',
      'trial-running',
    ]);
    const { rows } = await test.owner.query('select from order_line where order_id = $1', [left]);
    expect(rows).toEqual([]);
  });

  it('removes sessions, idempotency keys and counted tries that are out of date', async () => {
    await test.signIn('ward');
    await test.signIn('viewer');
    await test.owner.query(
      `update session set ends_at = now() - interval '1 minute'
       where user_id = (select user_id from app_user where username = 'ward')`,
    );
    await test.owner.query(
      `insert into idempotency (user_id, hospital_id, idempotency_key, call, request_hash, created_at)
       select user_id, 'DMOH01', username, 'call', '', now() - case username when 'ward' then interval '8 days' else interval '1 day' end
       from app_user where username in ('ward', 'viewer')`,
    );
    await test.owner.query(
      `insert into sign_in_attempt values ('old', now() - interval '2 days', 1), ('new', now() - interval '1 minute', 1)`,
    );

    await test.owner.query(
      `insert into sign_in_try (try_id, account_key, device_hash, tried_at)
       values (gen_random_uuid(), 'old', '', now() - interval '2 hours'), (gen_random_uuid(), 'new', '', now())`,
    );
    await test.owner.query(
      `insert into sign_in_lock values ('old', '', now() - interval '1 second'), ('new', '', now() + interval '1 hour')`,
    );

    const swept = await sweepOutdated(worker);

    expect(swept).toMatchObject({
      sessions: 1,
      idempotencyKeys: 1,
      signInAttempts: 1,
      signInTries: 1,
      signInLocks: 1,
    });
    const { rows } = await test.owner.query(
      `select (select string_agg(username, ',') from session join app_user using (user_id)) as signed_in,
         (select string_agg(idempotency_key, ',') from idempotency) as keys,
         (select string_agg(attempt_key, ',') from sign_in_attempt where attempts > 0) as tries,
         (select string_agg(account_key, ',') from sign_in_try) as passwords,
         (select string_agg(account_key, ',') from sign_in_lock) as locks`,
    );
    expect(rows).toEqual([
      { signed_in: 'viewer', keys: 'viewer', tries: 'new', passwords: 'new', locks: 'new' },
    ]);
  });

  it('removes what was kept of a form that nobody came back to for seven days', async () => {
    await test.owner.query(
      `insert into kept_entry (user_id, hospital_id, entry_key, entry, updated_at)
       select user_id, 'DMOH01', case age when 7 then 'contact' else 'patient:1' end, '{}',
         now() - make_interval(days => age, mins => -1)
       from app_user, unnest(array[7, 8]) age where username = 'ward'`,
    );

    expect(await sweepOutdated(worker)).toMatchObject({ keptEntries: 1 });

    const { rows } = await test.owner.query('select entry_key from kept_entry');
    expect(rows).toEqual([{ entry_key: 'contact' }]);
  });

  it('removes mail that failed once nobody can send it again, as long after as the table of retention says', async () => {
    const stored = (subject: string, days: number, columns: object = {}) =>
      storeMail(test, {
        recipient: 'ward@demo.example',
        subject,
        text: 'Text',
        queued_at: new Date(Date.now() - days * 86_400_000),
        ...columns,
      });
    await test.owner.query('truncate outbox_mail');
    await stored('Failed for good', 31.1);
    await stored('Can be sent again', 30.9);
    await stored('Of a record', 500, { message_id: '<record@demo.example>' });
    await stored('Sent', 500, { sent_at: new Date(), sealed: null });
    const left = async () => (await readOutbox(test)).map(({ subject, body }) => [subject, body]);
    const others = [
      ['Of a record', 'Text'],
      ['Sent', ''],
    ];

    expect(await sweepOutdated(worker)).toMatchObject({ failedMail: 1 });
    expect(await left()).toEqual([['Can be sent again', 'Text'], ...others]);

    await test.owner.query(`update audit_retention set days = 7 where part = 'failed-mail'`);
    expect(await sweepOutdated(worker)).toMatchObject({ failedMail: 1 });
    expect(await left()).toEqual(others);
    const forEver = test.owner.query(`update audit_retention set days = null where part = 'failed-mail'`);
    await expect(forEver).rejects.toThrow('audit_retention_failed_mail_ends');
  });
});

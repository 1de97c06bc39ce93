import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeFormulation } from '../routes/testing/stored-formulations.ts';
import { storeOrder } from '../routes/testing/stored-orders.ts';
import { storeRegistration } from '../routes/testing/stored-registrations.ts';
import { addTestAccounts } from '../testing/add-test-accounts.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { takeOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import { openWorkerPool } from './as-actor.ts';
import { queryRemindersJob } from './query-reminders.job.ts';

let test: TestPortal;
/** As the background logs in. */
let worker: pg.Pool;
let reviewer: TestClient;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  worker = openWorkerPool(test.portal.workerUrl);
  [reviewer, pharmacist] = [await test.signIn('reviewer'), await test.signIn('pharmacist')];
});
afterAll(async () => {
  await worker?.end();
  await test?.close();
});

let count = 0;
/** A question of the supplier about an item of an order that the pharmacist submitted. */
async function asked(): Promise<{ queryId: string; ref: string }> {
  count += 1;
  const ref = `OVERDUE-${count}`;
  const { deliveryIds, orderId } = await storeOrder(test.owner, { ref });
  await test.owner.query(
    `insert into audit_event (hospital_id, user_id, user_name, request_id, action, subject_type, subject_id)
     select 'DMOH01', user_id, 'Priya Demonstrator', 'r', 'order-submitted', 'order', $1
     from app_user where username = 'pharmacist'`,
    [orderId],
  );
  const { body } = await reviewer.call('POST /api/v1/workbench/queries', {
    body: { subjectType: 'item', subjectId: deliveryIds[0]!, kind: 'dose', body: 'Is 500 mg meant?' },
  });
  await test.owner.query('truncate outbox_mail');
  return { queryId: body.queryId, ref };
}
const becomesOverdue = (queryId: string) =>
  test.owner.query(`update query_thread set due_at = now() - interval '1 second' where query_id = $1`, [
    queryId,
  ]);
/** What is told when the job looks, twice and by two servers at once: nothing is told a second time. */
async function reminders() {
  const { work } = queryRemindersJob(test.portal);
  await Promise.all([work(worker), work(worker)]);
  await work(worker);
  return takeOutbox(test);
}

describe('reminders of queries', () => {
  it('[WBQ-22] are one for each turn that becomes overdue: to who submitted the order, and for the supplier’s turn to its mailbox', async () => {
    const { queryId, ref } = await asked();
    expect(await reminders()).toEqual([]);
    await becomesOverdue(queryId);
    const subject = `A question about order ${ref} is overdue`;
    expect(await reminders()).toEqual([
      {
        recipient: 'pharmacist@demo.example',
        subject,
        body: expect.stringMatching(
          new RegExp(`^Hello Priya,\\n\\n${subject}\\.\\n[^]*[^h]/queries/${queryId}\\?hospital=DMOH01$`),
        ),
      },
    ]);
    await pharmacist.call('POST /api/v1/queries/:queryId/messages', {
      params: { queryId },
      body: { body: 'Yes' },
    });
    expect(await reminders()).toEqual([]);
    await becomesOverdue(queryId);
    expect(await reminders()).toEqual([
      {
        recipient: test.portal.config.contactMail,
        subject,
        body: expect.stringMatching(
          new RegExp(`^Hello,\\n\\n${subject}\\.\\n[^]*/workbench/queries/${queryId}$`),
        ),
      },
    ]);
  });

  it.each(['formulation', 'registration'] as const)(
    'go to who submitted a %s, and for the supplier’s turn to its mailbox',
    async (subjectType) => {
      const stored = subjectType === 'formulation' ? { status: 'submitted' as const } : {};
      const subjectId = await (subjectType === 'formulation' ? storeFormulation : storeRegistration)(
        test.owner,
        stored,
      );
      const asked = await test.signIn('senior');
      const { body } = await asked.call('POST /api/v1/workbench/queries', {
        body: { subjectType, subjectId, kind: 'other', body: 'Is 500 ml meant?' },
      });
      await test.owner.query('truncate outbox_mail');
      await becomesOverdue(body.queryId);
      const [mail, ...others] = await reminders();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        recipient: 'pharmacist@demo.example',
        subject: `A question about your ${subjectType} is overdue`,
      });
      await pharmacist.call('POST /api/v1/queries/:queryId/messages', {
        params: { queryId: body.queryId },
        body: { body: 'Yes' },
      });
      await becomesOverdue(body.queryId);
      expect(await reminders()).toMatchObject([
        {
          recipient: test.portal.config.contactMail,
          subject: `A question about a ${subjectType} is overdue`,
        },
      ]);
    },
  );

  it('hold no drug, and nothing of what is asked', async () => {
    const { queryId } = await asked();
    await becomesOverdue(queryId);
    const text = JSON.stringify(await reminders()).toLowerCase();
    expect(text).toContain('overdue');
    for (const word of ['fluorouracil', '500', 'dose']) expect(text).not.toContain(word);
  });

  it('are of no query that is closed, and go to who may answer where the account of who submitted is not in use', async () => {
    const closed = await asked();
    await becomesOverdue(closed.queryId);
    await reviewer.call('POST /api/v1/workbench/queries/:queryId/close', {
      params: { queryId: closed.queryId },
      body: {},
    });
    const left = await asked();
    await becomesOverdue(left.queryId);
    await test.owner.query(`update app_user set is_active = false where username = 'pharmacist'`);
    try {
      expect(await reminders()).toMatchObject([
        { recipient: 'ward@demo.example', subject: `A question about order ${left.ref} is overdue` },
      ]);
    } finally {
      await test.owner.query(`update app_user set is_active = true where username = 'pharmacist'`);
    }
  });

  it('go to ten at most in the place of who submitted: those who were signed in last', async () => {
    const username = (place: number) => `answers-${String(place).padStart(2, '0')}`;
    const places = Array.from({ length: 13 }, (_, place) => place);
    await addTestAccounts(
      test.owner,
      places.map((place) => ({ username: username(place) })),
    );
    await test.owner.query(
      `update app_user set last_sign_in_at = now() - split_part(username, '-', 2)::integer * interval '1 day'
       where username like 'answers-%' and username <> 'answers-05'`,
    );
    await test.owner.query(`update app_user set is_active = false where username in ('pharmacist', 'ward')`);
    try {
      const { queryId } = await asked();
      await becomesOverdue(queryId);
      const told = (await reminders()).map(({ recipient }) => recipient);
      // Whoever never signed in comes last.
      expect(told).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map((place) => `${username(place)}@demo.example`));
    } finally {
      await test.owner.query(
        `update app_user set is_active = username in ('pharmacist', 'ward')
         where username in ('pharmacist', 'ward') or username like 'answers-%'`,
      );
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { storeQuery } from '../../routes/testing/stored-queries.ts';
import { openTestPortal, type TestPortal } from '../../testing/open-test-portal.ts';
import { closeQueryAbout, openQueryAbout } from './about-subject.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate query_thread cascade'));

/** As somebody of the supplier's people who serves the hospital. */
const serving = <T>(work: (tx: Transaction) => Promise<T>, hospital = 'DMOH01'): Promise<T> =>
  test.portal.db.asWorkbench(async (tx) => {
    await tx.query({
      name: 'serve',
      text: `select set_config('bolt.served_hospitals', $1, true)`,
      values: [hospital],
    });
    return work(tx);
  });
const now = new Date('2026-11-23T00:00:00Z');
const body = 'The formulation was returned.';

describe('the query about a formulation or a registration', () => {
  it.each(['formulation', 'registration'] as const)(
    'is found while it is open, and closed with what became of the %s',
    async (type) => {
      const id = newId();
      expect(await serving((tx) => openQueryAbout(tx, type, id))).toBeUndefined();
      const queryId = await storeQuery(test.owner, { subjectType: type, subjectId: id, askedBy: 'supplier' });
      await storeQuery(test.owner, { subjectType: 'item', subjectId: id, askedBy: 'hospital' });
      expect(await serving((tx) => openQueryAbout(tx, type, id))).toEqual({
        queryId,
        askedBy: 'supplier',
        turn: 'hospital',
      });
      expect(await serving((tx) => openQueryAbout(tx, type, id), 'DMOH02')).toBeUndefined();

      const kept = await serving((tx) => closeQueryAbout(tx, { type, id, body, now }));
      expect(kept).toEqual({
        hospitalId: 'DMOH01',
        action: 'query-closed',
        queryId,
        before: null,
        after: { turn: 'closed', because: body },
      });
      expect(await serving((tx) => openQueryAbout(tx, type, id))).toBeUndefined();
      const { rows } = await test.owner.query(
        `select turn, closed_at, closed_name, due_at, side, body from query_thread join query_message using (query_id)`,
      );
      expect(rows).toEqual([
        { turn: 'closed', closed_at: now, closed_name: 'Portal', due_at: null, side: 'portal', body },
      ]);
      expect(await serving((tx) => closeQueryAbout(tx, { type, id, body, now }))).toBeUndefined();
    },
  );

  it('is looked for by one at a time: the second waits for what the first does', async () => {
    const id = newId();
    const order: string[] = [];
    const looked = Promise.withResolvers<void>();
    const ends = Promise.withResolvers<void>();
    const first = serving(async (tx) => {
      await openQueryAbout(tx, 'formulation', id);
      looked.resolve();
      await ends.promise;
      order.push('first');
    });
    await looked.promise;
    const second = serving(async (tx) => {
      await openQueryAbout(tx, 'formulation', id);
      order.push('second');
    });
    // About another one nobody waits.
    await serving((tx) => openQueryAbout(tx, 'formulation', newId()));
    ends.resolve();
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });
});

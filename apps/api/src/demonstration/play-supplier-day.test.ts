import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { playSupplierDay } from './play-supplier-day.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ world: 'demo' });
});
afterAll(() => test?.close());

const count = async (condition: string): Promise<number> =>
  (
    await test.owner.query(
      `select count(*)::integer as n from order_line_delivery d join orders o using (order_id)
       where o.state = 'submitted' and ${condition}`,
    )
  ).rows[0].n;

describe("the supplier's working day on the demonstration orders", () => {
  it('goes through the call: what waits is reviewed, what is due is sent, what is held or asked about stays', async () => {
    const held = await count(`d.on_hold and d.status <> 'Cancelled'`);
    const elsewhere = await count(`d.status = 'NONBOLT'`);
    const dispatched = await count(`d.status = 'Dispatched'`);
    const played = await playSupplierDay(test.owner, new Date(), async (key, moves) => {
      const { status, body } = await test.anybody.call('POST /api/v1/supplier/order-lines', {
        body: { moves: [...moves] },
        headers: { 'x-supplier-key': key },
      });
      expect(status).toBe(200);
      return body.results;
    });
    expect(played.map(({ name }) => name)).toEqual(['Review', 'Begin to make', 'Cancel', 'Dispatch']);
    expect(played[0]?.done).toBeGreaterThan(0);
    const asked = `exists (select from query_thread q
      where q.subject_id = d.delivery_id and q.asked_by = 'supplier' and q.turn <> 'closed')`;
    expect(await count(`d.status = 'Pending' and not d.on_hold and not ${asked}`)).toBe(0);
    expect(await count(`d.status in ('Pending', 'Reviewed') and ${asked}`)).toBe(3);
    expect(await count(`d.status = 'Dispatched'`)).toBe(dispatched + (played[3]?.done ?? 0));
    expect(await count(`d.on_hold and d.status <> 'Cancelled'`)).toBe(held);
    expect(await count(`d.status = 'NONBOLT'`)).toBe(elsewhere);
    const reasons = played.flatMap(({ refused }) => [...refused.keys()]);
    expect(reasons).toContain('The item is on hold: it can be cancelled, but does not move on.');
    expect(reasons).toContain('The item has an open query: it can be cancelled, but does not move on.');
  });
});

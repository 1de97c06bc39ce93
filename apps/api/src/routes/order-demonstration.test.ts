import type { DraftLine } from '@bolt/contracts/draft-line.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ world: 'demo' });
});
afterAll(() => test?.close());

async function draftsOf(client: TestClient): Promise<string[]> {
  const refs: string[] = [];
  for (const type of ['draft', 'draftTPN'] as const) {
    const { body } = await client.call('POST /api/v1/dashboard/orders', { body: { type, limit: 100 } });
    refs.push(...body.orders.map((order) => order.orderReference));
  }
  return refs;
}

async function linesOf(client: TestClient, orderRef: string): Promise<DraftLine[]> {
  const { status, body } = await client.call('POST /api/v1/order/info', { body: { orderRef } });
  expect([orderRef, status]).toEqual([orderRef, 200]);
  const lines = Object.values(body.patients).flatMap(({ drugs }) => drugs);
  expect(lines).toHaveLength(body.drugCount);
  return lines;
}

describe('the drafts of the demonstration world', () => {
  it('[ENT-18] are answered whole to every account, whatever their lines are', async () => {
    const types = new Set<string>();
    for (const username of ['pharmacist', 'other', 'nz', 'uk']) {
      const client = await test.signIn(username);
      for (const orderRef of await draftsOf(client)) {
        for (const line of await linesOf(client, orderRef)) {
          types.add(line.type);
          expect(line.drugName).not.toBe('');
          expect(line.deliveryDateArray.length).toBeGreaterThan(0);
          if (line.type === 'PS') expect(line.totalVolume).toBeGreaterThan(0);
          if (line.type === 'TPN') expect([line.tpn_code, line.tpn_product]).not.toContain(null);
        }
      }
    }
    expect([...types].sort()).toEqual(['PS', 'TPN']);
  });

  it('can be submitted, or say what stands in the way', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const outcomes = new Set<string>();
    for (const orderRef of await draftsOf(pharmacist)) {
      const submit = () => pharmacist.call('POST /api/v1/order/submit', { body: { orderRef } });
      const first = await submit();
      // What a colleague ordered since the draft was made is looked at once more.
      const { status, problem } = first.problem?.code === 'judgement-changed' ? await submit() : first;
      outcomes.add(status === 200 ? 'submitted' : problem.code);
    }
    expect(outcomes).toContain('submitted');
    const expected = [
      'submitted',
      'form-invalid',
      'duplicate-order',
      'order-without-lines',
      'order-needs-review',
    ];
    expect([...outcomes].filter((outcome) => !expected.includes(outcome))).toEqual([]);
  });
});

describe('the previous lines of the demonstration world', () => {
  it('[ENT-17, SELECT-21] are answered for patients of every type of line', async () => {
    const pharmacist = await test.signIn('pharmacist');
    const { rows } = await test.owner.query<{ line_type: string; patient_id: string }>(
      `select distinct on (line_type) line_type, patient_id::text
       from order_line join orders using (order_id)
       where order_line.hospital_id = 'DMOH01' and state = 'submitted' and patient_id is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { line_type, patient_id } of rows) {
      const body = { searchCriteria: patient_id };
      const reply = await pharmacist.call('POST /api/v1/order/search', { body });
      const found = reply.body.filter(({ type }) => type === line_type);
      expect([line_type, reply.status, found.length > 0]).toEqual([line_type, 200, true]);
      for (const line of found) expect([line.drugName, line.description]).not.toContain('');
    }
  });
});

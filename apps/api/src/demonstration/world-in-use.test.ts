import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { DEMONSTRATION_ACCOUNTS } from './accounts.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal({ world: 'demo' });
});
afterAll(() => test?.close());

describe('the demonstration world in use', () => {
  it('shows every account recent and draft orders of its site, and on hold ones where there can be any', async () => {
    for (const { username, preferences } of DEMONSTRATION_ACCOUNTS) {
      const client = await test.signIn(username);
      const type = preferences.includes('Compounding Access') ? 'CMP' : 'TPN';
      const { body } = await client.call('GET /api/v1/dashboard/order/summary', { query: { type } });
      expect(body.recentOrdersNumber, username).toBeGreaterThanOrEqual(10);
      expect(body.draftOrdersNumber, username).toBeGreaterThanOrEqual(2);
      if (type === 'CMP') expect(body.onHoldOrdersNumber, username).toBeGreaterThanOrEqual(3);
    }
  });

  it('opens every order of a hospital, each of its items with a status and the patient it is for', async () => {
    const client = await test.signIn('pharmacist');
    const { rows } = await test.owner.query<{ order_id: string; lines: number }>(
      `select order_id, count(delivery_id)::integer as lines from orders join order_line_delivery using (order_id)
       where orders.hospital_id = 'DMOH01' and state = 'submitted' group by order_id`,
    );
    expect(rows.length).toBeGreaterThan(100);
    for (const { order_id, lines } of rows) {
      const { status, body } = await client.call('POST /api/v1/dashboard/order/details', {
        body: { groupOrderId: order_id },
      });
      expect(status).toBe(200);
      const items = Object.values(body.patients_data).flatMap((patient) => patient.items);
      expect(items).toHaveLength(lines);
      expect(items.every((item) => item.status !== '' && item.description !== '')).toBe(true);
    }
  });

  it('finds a patient by the beginning of the name, with the date of the last order', async () => {
    const client = await test.signIn('other');
    const { rows } = await test.owner.query<{ last_name: string }>(
      `select last_name from patient join order_line using (patient_id) join orders using (order_id)
       where patient.hospital_id = 'DMOH05' and state = 'submitted' order by submitted_at desc limit 1`,
    );
    const lastName = rows[0]?.last_name ?? '';
    const { status, body } = await client.call('POST /api/v1/patient/search', {
      body: { lastName: lastName.slice(0, 4).toLowerCase() },
    });
    expect(status).toBe(200);
    expect(body.some((patient) => patient.lastName === lastName && patient.lastOrder !== null)).toBe(true);
  });

  it('has custom formulations in every state for whoever works on a nutrition site, and at one a colleague’s', async () => {
    for (const username of ['pharmacist', 'nutrition', 'nz', 'uk', 'other']) {
      const client = await test.signIn(username);
      const { body } = await client.call('GET /api/v1/tpn/customFormulationList', {
        query: { method: 'getStats' } as never,
      });
      const { stats } = body as { stats: Record<string, number> };
      for (const [state, count] of Object.entries(stats))
        expect(count, `${username} ${state}`).toBeGreaterThanOrEqual(1);
    }
    const client = await test.signIn('nutrition');
    const { rows } = await test.owner.query<{ formulation_id: string; status: string }>(
      `select formulation_id, status from formulation where hospital_id = 'DMOH01' and activity_at < now()`,
    );
    const seen = [];
    for (const { formulation_id: id, status } of rows) {
      const { body } = await client.call('GET /api/v1/tpn/customFormulation', { query: { id } });
      expect([status, body.formulation?.status]).toEqual([status, status]);
      expect(JSON.parse(body.existingFormData ?? '').comments).toContain('not for clinical use');
      seen.push(`${status} ${body.formulation?.stability} ${body.formulation?.isColleagues}`);
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        'draft  true',
        'draft  false',
        'draft unstable true',
        'submitted stable true',
        'ready stable false',
      ]),
    );
  });

  it('submits a formulation as the world has checked it', async () => {
    const client = await test.signIn('pharmacist');
    const { rows } = await test.owner.query<{ formulation_id: string }>(
      `select formulation_id from formulation where hospital_id = 'DMOH01' and stability = 'unstable' and status = 'draft'`,
    );
    const id = rows[0]?.formulation_id ?? '';
    const { body } = await client.call('GET /api/v1/tpn/customFormulation', { query: { id } });
    const formData = JSON.parse(body.existingFormData ?? '');
    const { status, problem } = await client.call('POST /api/v1/tpn/customFormulation', {
      body: { formData, formulationRecordId: id, version: 1 },
    });
    expect([status, problem?.code]).toEqual([200, undefined]);
  });

  it('resumes every draft with all its lines', async () => {
    const client = await test.signIn('pharmacist');
    const { body } = await client.call('POST /api/v1/dashboard/orders', { body: { type: 'draft' } });
    expect(body.orders.length).toBeGreaterThanOrEqual(6);
    expect(body.orders.some(({ items }) => (items ?? 0) > 1)).toBe(true);
    for (const { orderReference } of body.orders) {
      const { status } = await client.call('POST /api/v1/order/info', { body: { orderRef: orderReference } });
      expect([status, orderReference]).toEqual([200, orderReference]);
    }
  });
});

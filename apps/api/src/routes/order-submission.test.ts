import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { add, addConfirmed, careDay, fluorouracil, start, untestedBag } from './testing/placed-orders.ts';
import { storeOrder } from './testing/stored-orders.ts';

let test: TestPortal;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  pharmacist = await test.signIn('pharmacist');
});
afterAll(() => test?.close());
beforeEach(async () => {
  await test.owner.query('truncate orders, patient, audit_event, idempotency cascade');
});

const submit = (orderRef: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  pharmacist.call('POST /api/v1/order/submit', { body: { orderRef, ...more }, headers });
const refusal = async (reply: ReturnType<typeof submit>) => {
  const { status, problem } = await reply;
  return [status, problem.code];
};
const stateOf = async (ref: string) =>
  (await test.owner.query('select state from orders where order_ref = $1', [ref])).rows.map(
    (row: { state: string }) => row.state,
  );
const DAY = 86_400_000;

async function readyOrder(orderRef: string): Promise<string> {
  const key = await start(pharmacist, orderRef);
  await add(pharmacist, fluorouracil(key));
  return key;
}

describe('placing the worked example by calls alone', () => {
  it('goes from start and patient to the line, the submit and the list', async () => {
    const orderRef = await start(pharmacist, 'ONC-WORKED');
    const patient = await pharmacist.call('POST /api/v1/patient', {
      body: { id: 'MRN-7', firstName: 'Bruno', lastName: 'Specimen', dateOfBirth: '1/2/1970' },
    });
    const { patientId } = patient.body;
    await pharmacist.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    const line = await add(pharmacist, fluorouracil(orderRef, { patientId }));
    expect([line.drugVolume, line.totalVolume, line.stability?.hours2to8C]).toEqual([91.2, 230, 336]);

    const submitted = await submit(orderRef);
    expect(submitted.body).toEqual({
      message: 'The order was submitted.',
      groupOrderID: expect.any(String),
      orderRefView: 'ONC-WORKED',
      hasOverriddenStability: false,
      notDeliverable: [],
    });
    const list = await pharmacist.call('POST /api/v1/dashboard/orders', { body: { type: 'recent' } });
    expect(list.body.orders).toMatchObject([
      { orderRefView: 'ONC-WORKED', groupOrderID: submitted.body.groupOrderID, items: 1, Pending: 1 },
    ]);
    const detail = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: submitted.body.groupOrderID },
    });
    expect(JSON.stringify(detail.body)).toContain('fluorouracil');
  });
});

describe('submitting', () => {
  it('[REVIEW-10, REVIEW-11, REVIEW-19] makes every delivery Pending and ends the draft', async () => {
    const orderRef = await readyOrder('ONC-1');
    expect((await submit(orderRef, { forceDupeSubmission: false })).status).toBe(200);
    const { rows } = await test.owner.query(
      `select o.state, o.submitted_by_name, d.status from orders o join order_line_delivery d using (order_id)`,
    );
    expect(rows).toEqual([
      { state: 'submitted', submitted_by_name: 'Priya Demonstrator', status: 'Pending' },
    ]);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect([info.status, info.problem.code]).toEqual([404, 'order-not-found']);
  });

  it('[REVIEW-13] refuses an order without lines or with lines to review', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    expect(await refusal(submit(orderRef))).toEqual([422, 'order-without-lines']);
    await add(pharmacist, fluorouracil(orderRef));
    await test.owner.query('update order_line set edit_required = true');
    expect(await refusal(submit(orderRef))).toEqual([422, 'order-needs-review']);
    expect(await stateOf('ONC-1')).toEqual(['started']);
  });

  it('[REVIEW-14, REVIEW-15] asks about a reference submitted within 90 days, and takes it when forced', async () => {
    await storeOrder(test.owner, { ref: 'onc-1', at: new Date(Date.now() - 89 * DAY).toISOString() });
    const orderRef = await readyOrder('ONC-1');
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'duplicate-order',
      'The Order Reference ONC-1 has been recently submitted.',
    ]);
    expect((await submit(orderRef, { forceDupeSubmission: true })).status).toBe(200);
  });

  it('takes a reference that was submitted longer ago, on the other site, or at another hospital', async () => {
    await storeOrder(test.owner, { ref: 'ONC-1', at: new Date(Date.now() - 91 * DAY).toISOString() });
    await storeOrder(test.owner, { ref: 'ONC-1', site: 'TPN' });
    await storeOrder(test.owner, { ref: 'ONC-1', hospital: 'DMOH05' });
    expect((await submit(await readyOrder('ONC-1'))).status).toBe(200);
  });

  it("[REVIEW-24] says 'Draft multi access' of a draft that this hospital does not have", async () => {
    await storeOrder(test.owner, { ref: 'THEIRS', state: 'draft', hospital: 'DMOH05' });
    for (const orderRef of ['THEIRS', 'NOBODYS']) {
      const { status, problem } = await submit(orderRef);
      expect([status, problem.message]).toEqual([403, 'Draft multi access']);
    }
  });

  it('[REVIEW-29, NFR-08] submits one order of ten submits at once, and says so to the others', async () => {
    const orderRef = await readyOrder('ONC-1');
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(orderRef)));
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(404)]);
    const refused = replies.find(({ status }) => status === 404);
    expect(refused?.problem.code).toBe('order-already-submitted');
    expect(await stateOf('ONC-1')).toEqual(['submitted']);
  });

  it('says that a draft was submitted already, also after its reference was changed', async () => {
    const orderRef = await readyOrder('ONC-1');
    const renamed = { orderRef, orderRefView: 'ONC-OTHER', updateOrderRefView: true };
    expect((await pharmacist.call('POST /api/v1/order/info/update', { body: renamed })).status).toBe(200);
    expect((await submit(orderRef)).status).toBe(200);
    expect(await refusal(submit(orderRef))).toEqual([404, 'order-already-submitted']);
  });

  it('submits every line that was acknowledged, and refuses those that come too late', async () => {
    const orderRef = await readyOrder('ONC-1');
    const adds = Array.from({ length: 8 }, () =>
      pharmacist.call('POST /api/v1/order/drug/add', { body: fluorouracil(orderRef) }),
    );
    const [submitted, ...added] = await Promise.all([submit(orderRef), ...adds]);
    expect(submitted?.status).toBe(200);
    expect(added.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const { rows } = await test.owner.query(
      "select count(*)::integer as lines, bool_and(status = 'Pending') as pending from order_line_delivery",
    );
    const acknowledged = added.filter(({ status }) => status === 200).length;
    expect(rows).toEqual([{ lines: acknowledged + 1, pending: true }]);
  });

  it('[NFR-08] answers the same submit with the same key the same way', async () => {
    const orderRef = await readyOrder('ONC-1');
    const key = { 'idempotency-key': 'submit-1' };
    const replies = await Promise.all([submit(orderRef, {}, key), submit(orderRef, {}, key)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    const audit = await test.owner.query("select from audit_event where action = 'order-submitted'");
    expect(audit.rowCount).toBe(1);
  });

  it('judges every line again, and names the one whose delivery has passed', async () => {
    const orderRef = await readyOrder('ONC-1');
    await test.owner.query("update order_line_delivery set delivery_date = '2020-01-06'");
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code]).toEqual([422, 'form-invalid']);
    expect(problem.message).toMatch(/^fluorouracil, .*: Please provide a future date$/);
    expect(problem.drugName).toContain('fluorouracil');
  });

  it('takes what is delivered today', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const today = careDay(0);
    await addConfirmed(pharmacist, fluorouracil(orderRef, { deliveryDateArray: [[today, false, '1', 1]] }));
    expect((await submit(orderRef)).status).toBe(200);
  });

  it('refuses a stored confirmation of something else than what is found today', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await add(pharmacist, untestedBag(orderRef, { overrideStability: true }));
    await test.owner.query("update order_line set overrides = jsonb_set(overrides, '{0,limit}', '\"5\"')");
    expect(await refusal(submit(orderRef))).toEqual([422, 'line-needs-override']);
    expect(await stateOf('ONC-1')).toEqual(['started']);
  });

  it('says that stability was overridden', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    await add(pharmacist, untestedBag(orderRef, { overrideStability: true }));
    expect((await submit(orderRef)).body.hasOverriddenStability).toBe(true);
  });

  it('refuses an order for a patient who lacks what a patient must have by now, and takes it once that is there', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const { body: patient } = await pharmacist.call('POST /api/v1/patient', {
      body: { id: 'MRN-7', firstName: 'Bruno', lastName: 'Specimen' },
    });
    const { patientId } = patient;
    await pharmacist.call('POST /api/v1/order/patient/add', { body: { orderRef, patientId } });
    await add(pharmacist, fluorouracil(orderRef));
    await test.owner.query(`update patient set first_name = '', last_name = ' '`);
    await add(pharmacist, fluorouracil(orderRef, { patientId }));
    const { status, problem } = await submit(orderRef);
    expect([status, problem.code, problem.message, problem.patientId]).toEqual([
      422,
      'patient-incomplete',
      'Of a patient of this order First name and Last name are missing. Please complete the patient first.',
      patientId,
    ]);
    expect(await stateOf('ONC-1')).toEqual(['started']);
    await test.owner.query(`update patient set first_name = 'Bruno', last_name = 'Specimen'`);
    expect((await submit(orderRef)).status).toBe(200);
  });

  it('refuses a version that was read before a patient of the order was corrected, by whom it says', async () => {
    const orderRef = await start(pharmacist, 'ONC-1');
    const patient = { firstName: 'Bruno', lastName: 'Specimen', dateOfBirth: '1/2/1970' };
    const { body: created } = await pharmacist.call('POST /api/v1/patient', {
      body: { id: 'MRN-7', ...patient },
    });
    await add(pharmacist, fluorouracil(orderRef, { patientId: created.patientId }));
    const { body: read } = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });

    const ward = await test.signIn('ward');
    const edit = (changes: Record<string, unknown>) =>
      ward.call('POST /api/v1/patient', {
        body: { id: created.patientId, medicalRecordNumber: 'MRN-7', ...patient, ...changes },
      });
    // The review does not show it.
    expect((await edit({ doctor: 'Dr Sample' })).status).toBe(200);
    const { body: same } = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(same.version).toBe(read.version);

    expect((await edit({ dateOfBirth: '2/1/1970' })).status).toBe(200);
    const { status, problem } = await submit(orderRef, { version: read.version });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: read.version + 1, editedBy: 'Wanda Testward' });
    expect((await submit(orderRef, { version: read.version + 1 })).status).toBe(200);
  });

  it('refuses a version that is not the newest, and says whose change it was', async () => {
    const orderRef = await readyOrder('ONC-1');
    const { status, problem } = await submit(orderRef, { version: 1 });
    expect([status, problem.code]).toEqual([409, 'stale-version']);
    expect(problem.current).toMatchObject({ version: 2, editedBy: 'Priya Demonstrator' });
    expect((await submit(orderRef, { version: 2 })).status).toBe(200);
  });

  it('is not for an account without can_submit_orders', async () => {
    const ward = await test.signIn('ward');
    const orderRef = await readyOrder('ONC-1');
    const { status } = await ward.call('POST /api/v1/order/submit', { body: { orderRef } });
    expect(status).toBe(403);
    expect(await stateOf('ONC-1')).toEqual(['started']);
  });

  it('[NFR-02] leaves the submit in the audit with user and time', async () => {
    await submit(await readyOrder('ONC-1'));
    const { rows } = await test.owner.query(
      `select user_name, happened_at, before ->> 'state' as before, after ->> 'state' as after
       from audit_event where action = 'order-submitted'`,
    );
    expect(rows).toMatchObject([{ user_name: 'Priya Demonstrator', before: 'started', after: 'submitted' }]);
    expect(Date.now() - rows[0].happened_at.getTime()).toBeLessThan(60_000);
  });
});

describe('drafts', () => {
  it('[REVIEW-10, REVIEW-20] saves a draft at a moment in unix seconds, again and again', async () => {
    const orderRef = await readyOrder('ONC-1');
    const wrong = await pharmacist.call('POST /api/v1/order/draft', { body: { orderRef, type: 'TPN' } });
    expect([wrong.status, wrong.problem.fields]).toEqual([422, { type: 'This order is of type CMP' }]);
    const { body } = await pharmacist.call('POST /api/v1/order/draft', { body: { orderRef, type: 'CMP' } });
    expect(Math.abs(body.draftSaved - Date.now() / 1000)).toBeLessThan(60);
    const info = await pharmacist.call('POST /api/v1/order/info', { body: { orderRef } });
    expect(info.body).toMatchObject({ draftSaved: body.draftSaved, version: body.version });
    expect((await pharmacist.call('POST /api/v1/order/draft', { body: { orderRef } })).status).toBe(200);
    expect(await stateOf('ONC-1')).toEqual(['draft']);
  });

  it('[REVIEW-23] says why a draft cannot be saved', async () => {
    const { status, problem } = await pharmacist.call('POST /api/v1/order/draft', {
      body: { orderRef: 'NO' },
    });
    expect([status, problem.code]).toEqual([404, 'order-not-found']);
    expect(problem.message).toBe('This order does not exist at this hospital.');
  });

  it('[REVIEW-21] deletes a draft with its lines, slash and backslash in its reference or not', async () => {
    for (const ref of ['ONC-1', 'A/B\\C', 'Ü 100%']) {
      await readyOrder(ref);
      const { status } = await pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref } });
      expect([ref, status]).toEqual([ref, 200]);
    }
    expect((await test.owner.query('select from order_line_delivery')).rowCount).toBe(0);
    expect((await test.owner.query("select from audit_event where action = 'draft-deleted'")).rowCount).toBe(
      3,
    );
  });

  it('does not delete an order that was submitted', async () => {
    const ref = await readyOrder('ONC-1');
    await submit(ref);
    const { status } = await pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref } });
    expect(status).toBe(404);
    expect(await stateOf('ONC-1')).toEqual(['submitted']);
  });

  it('takes the reference of a deleted draft again', async () => {
    await start(pharmacist, 'ONC-1');
    await pharmacist.call('DELETE /api/v1/order/draft/:ref', { params: { ref: 'ONC-1' } });
    expect(await start(pharmacist, 'ONC-1', { deliveryDate: careDay(9) })).toBe('ONC-1');
  });
});

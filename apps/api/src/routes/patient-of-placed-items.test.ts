import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { restoreCatalogue } from './testing/change-catalogue.ts';
import { setGuidance } from './testing/other-catalogue.ts';
import { addConfirmed, fluorouracil, start } from './testing/placed-orders.ts';
import { storeOrder, storePatient } from './testing/stored-orders.ts';
import { storeQuery } from './testing/stored-queries.ts';

let test: TestPortal;
let reviewer: TestClient;
let pharmacist: TestClient;
beforeAll(async () => {
  test = await openTestPortal();
  [reviewer, pharmacist] = [await test.signIn('reviewer'), await test.signIn('pharmacist')];
});
afterAll(() => test?.close());
beforeEach(() => test.owner.query('truncate orders, query_thread, audit_event, idempotency cascade'));

let count = 0;
/** Ada Sample under a number of her own, born 3 February 1961. */
async function storeAda() {
  count += 1;
  const mrn = `PLACED-${count}`;
  const patientId = await storePatient(test.owner, { first: 'Ada', last: 'Sample', mrn, born: '1961-02-03' });
  const stored = { id: patientId, medicalRecordNumber: mrn, firstName: 'Ada', lastName: 'Sample' };
  const edit = (changes: object) =>
    pharmacist.call('POST /api/v1/patient', {
      body: { ...stored, dateOfBirth: '03/02/1961', ...changes },
    });
  return { patientId, mrn, edit };
}
/** Items of one order of the patient, one of each status. */
async function storeItems(patientId: string, statuses: readonly string[]) {
  const { orderId, deliveryIds } = await storeOrder(test.owner, {
    ref: 'PLACED-1',
    lines: statuses.map((status) => ({ patientId, deliveries: [{ status }] })),
  });
  return { orderId, ids: deliveryIds };
}
const itemsOf = async (orderId: string) =>
  (
    await test.owner.query(
      `select d.status, d.version from order_line_delivery d join order_line l using (line_id)
       where d.order_id = $1 order by l.position`,
      [orderId],
    )
  ).rows;
const show = async (id: string) =>
  (
    await reviewer.call('GET /api/v1/workbench/items/:merlinOrderLineID', {
      params: { merlinOrderLineID: id },
    })
  ).body;
const orderIdOf = async (deliveryId: string) =>
  (await test.owner.query('select order_id from order_line_delivery where delivery_id = $1', [deliveryId]))
    .rows[0].order_id;
const itemsReadByHospital = async (orderId: string) => {
  const { body } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
    body: { groupOrderId: orderId },
  });
  return Object.values(body.patients_data!).flatMap(({ items }) => items);
};
const move = async (id: string, status: string, { version, seen }: { version: number; seen?: string[] }) => {
  const moves = [{ merlinOrderLineID: id, status, version, ...(seen && { findingsSeen: seen }) }];
  return (await reviewer.call('POST /api/v1/workbench/moves', { body: { moves } })).body.results[0];
};
const accept = (id: string, version: number, seen?: string[]) =>
  move(id, 'Reviewed', { version, ...(seen && { seen }) });
const listed = async (tab: 'to-review' | 'in-manufacture') =>
  (await reviewer.call('POST /api/v1/workbench/items/search', { body: { tab } })).body.rows;

describe('a patient whose items are with the supplier', () => {
  it('is changed on all of them that are not made yet, and what was reviewed is reviewed again', async () => {
    const { patientId, edit } = await storeAda();
    const { orderId, ids } = await storeItems(patientId, [
      ...['Pending', 'Reviewed', 'In manufacture'],
      ...['Dispatched', 'Cancelled'],
    ]);
    const { status, body } = await edit({ lastName: 'Anders', dateOfBirth: '05/06/1970' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ placedItems: { told: 3, reviewedAgain: 1, beingMade: 1 } });
    expect(await itemsOf(orderId)).toEqual([
      { status: 'Pending', version: 2 },
      { status: 'Pending', version: 2 },
      { status: 'In manufacture', version: 2 },
      { status: 'Dispatched', version: 1 },
      { status: 'Cancelled', version: 1 },
    ]);
    expect((await show(ids[1]!)).history).toMatchObject([
      {
        action: 'patient-changed',
        before: { status: 'Reviewed', last_name: 'Sample', date_of_birth: '1961-02-03' },
        after: { status: 'Pending', last_name: 'Anders', date_of_birth: '1970-06-05' },
      },
    ]);
    expect((await show(ids[0]!)).history[0]?.after).not.toHaveProperty('first_name');
  });

  it('is not accepted as who was there when the item was opened', async () => {
    const { patientId, mrn, edit } = await storeAda();
    const { ids } = await storeItems(patientId, ['Pending']);
    await edit({ firstName: 'Adele', medicalRecordNumber: `${mrn}-B` });
    expect(await accept(ids[0]!, 1)).toMatchObject({
      ok: false,
      code: 'stale-version',
      changes: [
        { field: 'First name', before: 'Ada', after: 'Adele' },
        { field: 'Patient ID', before: mrn, after: `${mrn}-B` },
      ],
    });
    expect(await accept(ids[0]!, 2)).toMatchObject({ ok: false, code: 'findings-not-seen' });
    expect(await accept(ids[0]!, 2, ['PatientChanged'])).toMatchObject({ ok: true });
  });

  it('is marked until an item of theirs is accepted, and sent only by who has seen it', async () => {
    const { patientId, edit } = await storeAda();
    const { orderId, ids } = await storeItems(patientId, ['Pending', 'In manufacture']);
    const marks = async () =>
      (await Promise.all([listed('to-review'), listed('in-manufacture')]))
        .flat()
        .map(({ isPatientChanged }) => isPatientChanged);
    expect(await marks()).toEqual([false, false]);
    await edit({ lastName: 'Marking' });
    expect(await marks()).toEqual([true, true]);
    const changes = [{ field: 'Last name', before: 'Sample', after: 'Marking' }];
    const told = { patientChanged: { wasAccepted: false, changes }, foundNow: null };
    expect(await itemsReadByHospital(orderId)).toMatchObject([told, told]);
    expect((await show(ids[1]!)).codesToSee).toEqual(['PatientChanged']);
    const seen = ['PatientChanged'];
    expect(await accept(ids[0]!, 2, seen)).toMatchObject({ ok: true });
    expect(await show(ids[0]!)).toMatchObject({ status: 'Reviewed', isPatientChanged: false });
    expect(await move(ids[1]!, 'Dispatched', { version: 2 })).toMatchObject({ code: 'findings-not-seen' });
    expect(await move(ids[1]!, 'Dispatched', { version: 2, seen })).toMatchObject({ ok: true });
  });

  it('is read as who was sent the item, once it is dispatched, by hospital and supplier, and by nobody who was not changed', async () => {
    const { patientId, mrn, edit } = await storeAda();
    const { orderId, ids } = await storeItems(patientId, ['In manufacture', 'In manufacture', 'Pending']);
    await edit({ firstName: 'Adriana' });
    const moves = { version: 2, seen: ['PatientChanged'] };
    expect(await move(ids[0]!, 'Dispatched', moves)).toMatchObject({ ok: true });
    const readBoth = async () => {
      const items = await itemsReadByHospital(orderId);
      return [items.map(({ dispatchedAs }) => dispatchedAs), (await show(ids[0]!)).item.dispatchedAs];
    };
    await edit({ firstName: 'Adriana', doctor: 'Dr Sample' });
    expect(await readBoth()).toEqual([[null, null, null], null]);
    await edit({ lastName: 'Anders', dateOfBirth: '05/06/1970', medicalRecordNumber: `${mrn}-B` });
    await edit({ lastName: 'Andersson', medicalRecordNumber: `${mrn}-B` });
    const sentAs = {
      ...{ fullName: 'Adriana Sample', birthDateFormatted: '03/02/1961', medicalReferenceNumber: mrn },
    };
    expect(await readBoth()).toEqual([[sentAs, null, null], sentAs]);
    await test.owner.query(
      `insert into audit_event (happened_at, hospital_id, user_name, request_id, action, subject_type, subject_id)
       values (now(), 'DMOH01', 'erase', 'r', 'patient-erased', 'patient', $1)`,
      [patientId],
    );
    expect(await readBoth()).toEqual([[null, null, null], null]);
  });

  it('tells nobody of what no label shows, nor of items of others', async () => {
    const { patientId, edit } = await storeAda();
    const { orderId } = await storeItems(patientId, ['Reviewed']);
    const { body } = await edit({ doctor: 'Dr Sample' });
    expect(body).toMatchObject({ placedItems: { told: 0, reviewedAgain: 0, beingMade: 0 } });
    await (await storeAda()).edit({ firstName: 'Berta' });
    expect(await itemsOf(orderId)).toEqual([{ status: 'Reviewed', version: 1 }]);
  });

  it('is told of in the open query about the item', async () => {
    const { patientId, edit } = await storeAda();
    const { ids } = await storeItems(patientId, ['Pending']);
    await storeQuery(test.owner, { subjectId: ids[0]!, askedBy: 'supplier' });
    await edit({ lastName: 'Anders' });
    const { rows } = await test.owner.query(
      `select body from query_message where author_id is null order by position`,
    );
    expect(rows).toEqual([{ body: 'Last name: Anders, was Sample' }]);
  });

  it('of another age has their items judged by it before they are accepted', async () => {
    const { patientId, edit } = await storeAda();
    const reference = await start(pharmacist, 'AGE-1');
    await addConfirmed(pharmacist, fluorouracil(reference, { patientId }));
    await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: reference } as never });
    const { rows } = await test.owner.query('select delivery_id as id from order_line_delivery');
    const codesNow = async () => (await show(rows[0].id)).judgedNow?.findings.map(({ code }) => code) ?? null;
    expect(await codesNow()).toBeNull();
    await edit({ dateOfBirth: '05/06/2024' });
    expect(await codesNow()).toContain('NoGuidanceDose');
    const { judgedNow, doses } = await show(rows[0].id);
    expect(judgedNow?.isOfOtherAge).toBe(true);
    expect(doses).toMatchObject([{ guidance: { isForAge: false } }]);
    expect(await accept(rows[0].id, 2, ['PatientChanged'])).toMatchObject({ code: 'findings-not-seen' });
    // The hospital reads the same of its order, of the age also after it was accepted for it.
    const [ordered] = await itemsReadByHospital(await orderIdOf(rows[0].id));
    expect(ordered).toMatchObject({
      patientChanged: { wasAccepted: false, changes: [{ field: 'DOB', after: '05/06/2024' }] },
      foundNow: judgedNow!.findings,
    });
    const { codesToSee } = await show(rows[0].id);
    expect(await accept(rows[0].id, 2, codesToSee)).toMatchObject({ ok: true });
    const [accepted] = await itemsReadByHospital(await orderIdOf(rows[0].id));
    expect(accepted).toMatchObject({ patientChanged: null, foundNow: judgedNow!.findings });
  });

  it('of another age is so alone in an order of several: of the others nothing else is found', async () => {
    const [ada, other] = [await storeAda(), await storeAda()];
    const reference = await start(pharmacist, 'AGE-2');
    for (const { patientId } of [ada, other])
      await addConfirmed(pharmacist, fluorouracil(reference, { patientId }));
    const { body } = await pharmacist.call('POST /api/v1/order/submit', { body: { orderRef: reference } });
    expect((await ada.edit({ dateOfBirth: '06/07/2024' })).status).toBe(200);
    // Nor of what another catalogue finds of theirs: that is said once the supplier has looked at it.
    await setGuidance(test.owner, 'FLUOROURACIL', 4000);
    const { body: order } = await pharmacist.call('POST /api/v1/dashboard/order/details', {
      body: { groupOrderId: body.groupOrderID },
    });
    const foundNowOf = ({ patientId }: typeof ada) =>
      order.patients_data[patientId]?.items.map(({ foundNow }) => foundNow?.map(({ code }) => code) ?? null);
    expect(foundNowOf(ada)).toEqual([expect.arrayContaining(['NoGuidanceDose'])]);
    expect(foundNowOf(other)).toEqual([null]);
    await restoreCatalogue(test.owner);
  });

  it('and has no date of birth is read as who was sent the item all the same', async () => {
    const stored = { first: 'Ada', last: 'Sample', mrn: 'UNBORN-1' };
    const patientId = await storePatient(test.owner, stored);
    const { orderId, ids } = await storeItems(patientId, ['In manufacture']);
    expect(await move(ids[0]!, 'Dispatched', { version: 1 })).toMatchObject({ ok: true });
    const names = { id: patientId, medicalRecordNumber: stored.mrn, firstName: 'Ada', lastName: 'Dated' };
    const edited = await pharmacist.call('POST /api/v1/patient', {
      body: { ...names, dateOfBirth: '07/08/1970' },
    });
    expect(edited.status).toBe(200);
    const sentAs = {
      ...{ fullName: 'Ada Sample', birthDateFormatted: null, medicalReferenceNumber: stored.mrn },
    };
    expect((await itemsReadByHospital(orderId)).map(({ dispatchedAs }) => dispatchedAs)).toEqual([sentAs]);
  });
});

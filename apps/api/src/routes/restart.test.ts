import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { closePortal, openPortal } from '../open-portal.ts';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { openTestClient, type TestClient } from '../testing/test-client.ts';
import { openFormulation, submitChecked } from './testing/formulation-calls.ts';
import { formulationOf } from './testing/formulation-forms.ts';
import { start } from './testing/placed-orders.ts';
import { place, wholeOrder } from './testing/whole-orders.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

const dataUrl = `data:text/csv;base64,${Buffer.from('Order Reference,Drug Name\nONC-1,Fluorouracil\n').toString('base64')}`;

/** What the pharmacist finds of each kind. */
async function found(client: TestClient, formulationId: string) {
  const orders = async (type: 'recent' | 'draft') =>
    (await client.call('POST /api/v1/dashboard/orders', { body: { type } })).body.orders.map(
      ({ orderRefView }) => orderRefView,
    );
  const patients = await client.call('POST /api/v1/patient/search', { body: { lastName: 'Specimen' } });
  return {
    submitted: await orders('recent'),
    drafts: await orders('draft'),
    patients: patients.body.map(({ medicalRecordNumber }) => medicalRecordNumber),
    formulation: (await openFormulation(client, formulationId)).body.existingFormData,
    upload: (await client.call('GET /api/v1/order/process/csv')).body.uploadCode,
  };
}

it('[NFR-03] a portal that is started again finds every order, draft, patient, formulation and upload', async () => {
  const priya = await test.signIn('pharmacist');
  await place(priya, wholeOrder({ orderRef: 'SENT-1' }));
  const orderRef = await start(priya, 'DRAFT-1');
  await priya.call('POST /api/v1/order/draft', { body: { orderRef } });
  const person = { id: 'MRN-7', firstName: 'Bruno', lastName: 'Specimen', dateOfBirth: '1/2/1970' };
  await priya.call('POST /api/v1/patient', { body: person });
  const formulationId = await submitChecked(priya, formulationOf());
  const body = { filename: 'orders.csv', file: dataUrl, fileType: '[NEW]' };
  await priya.call('POST /api/v1/order/csv', { query: { _format: 'hal_json' }, body });
  const before = await found(priya, formulationId);
  expect(before).toMatchObject({
    submitted: ['SENT-1'],
    drafts: ['DRAFT-1'],
    patients: ['MRN-7'],
    upload: expect.any(String),
  });

  // As after a restart: nothing of the first server is left but what it stored.
  await test.app.close();
  const again = await openPortal(test.portal.config, test.databaseUrl);
  const app = await buildApp(again);
  try {
    expect(await found(openTestClient(app, priya.accessToken), formulationId)).toEqual(before);
  } finally {
    await app.close();
    await closePortal(again);
  }
});

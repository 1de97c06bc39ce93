import { DEMONSTRATION_PASSWORD } from '../../demonstration/accounts.ts';
import { careDay, fluorouracil } from '../../routes/testing/placed-orders.ts';
import { bagFor } from '../../routes/testing/reviewed-uploads.ts';
import { followStream } from './followed-stream.ts';
import type { Pace, PacedCaller } from './paced-caller.ts';

/** Of the demonstration: those that the walks make themselves are too many to be searched by their names before long. */
const NAMES = ['mock', 'samp', 'test', 'exam'];
/** So many calls long the home screen stays open. */
const LOOKS = 20;
const ROWS_OF_FILE = 40;
const ROWS_OF_ORDER = 10;

async function signIn(caller: PacedCaller, username: string): Promise<void> {
  caller.token = '';
  const config = await caller.get<{ authClientId: string; authClientSecret: string }>('/runtimeConfig.json');
  const { access_token } = await caller.post<{ access_token: string }>('/oauth/token', {
    grant_type: 'password',
    client_id: config.authClientId,
    client_secret: config.authClientSecret,
    username,
    password: DEMONSTRATION_PASSWORD,
  });
  caller.token = access_token;
  await caller.get('/api/v1/user/info');
}

/** Signs in, looks at the home screen, enters an order of two lines for a new patient, submits it, looks at it, signs out. */
export async function orderWalk(caller: PacedCaller, number: number): Promise<void> {
  await signIn(caller, 'pharmacist');
  await caller.get('/api/v1/dashboard/order/summary');
  await caller.post('/api/v1/dashboard/orders', { type: 'home' });
  const lastName = NAMES[number % NAMES.length];
  await caller.post('/api/v1/patient/search', { lastName });
  const { patientId } = await caller.post<{ patientId: string }>('/api/v1/patient', {
    id: `SOAK${number}`,
    firstName: `Ana ${number}`,
    lastName: 'Specimen',
    dateOfBirth: '21/03/1969',
  });
  const { orderRef } = await caller.post<{ orderRef: string }>('/api/v1/order/start', {
    orderRef: `SOAK-${number}`,
    deliveryDate: careDay(7),
  });
  await caller.post('/api/v1/order/patient/add', { orderRef, patientId });
  for (const week of [0, 1])
    await caller.post(
      '/api/v1/order/drug/add',
      fluorouracil(orderRef, { patientId, deliveryDateArray: [[careDay(7 + 7 * week), false, '1', 1]] }),
    );
  await caller.post('/api/v1/order/info', { orderRef });
  await caller.post('/api/v1/order/draft', { orderRef });
  await caller.post('/api/v1/dashboard/orders', { type: 'draft', limit: 20 });
  await caller.post('/api/v1/order/validate', { orderRef });
  const { groupOrderID } = await caller.post<{ groupOrderID: string }>(
    '/api/v1/order/submit',
    { orderRef },
    { 'idempotency-key': orderRef },
  );
  await caller.post('/api/v1/dashboard/order/details', { groupOrderId: groupOrderID });
  await caller.get('/api/v1/user/logout');
}

/** Signs in, leafs through the lists, searches, signs out. */
export async function readWalk(caller: PacedCaller, number: number): Promise<void> {
  await signIn(caller, 'viewer');
  await caller.get('/api/v1/dashboard/order/summary');
  const { orders, nextCursor } = await caller.post<{
    orders: { groupOrderID: string }[];
    nextCursor: string | null;
  }>('/api/v1/dashboard/orders', { type: 'recent', limit: 20 });
  if (nextCursor)
    await caller.post('/api/v1/dashboard/orders', { type: 'recent', limit: 20, cursor: nextCursor });
  await caller.post('/api/v1/dashboard/order-search', { orderRef: `SOAK-${number}` });
  await caller.post('/api/v1/dashboard/order-search-advanced', { criteria: { patientLastName: 'Specimen' } });
  for (const { groupOrderID } of orders.slice(0, 3))
    await caller.post('/api/v1/dashboard/order/details', { groupOrderId: groupOrderID });
  await caller.get('/api/v1/user/logout');
}

/** Stays on the home screen for a while, with the notices open that it listens to. */
export async function watchWalk(caller: PacedCaller, _number: number, { address }: Pace): Promise<void> {
  await signIn(caller, 'pharmacist');
  const stream = followStream(`${address}/api/v1/events`, caller.token);
  for (let look = 0; look < LOOKS; look++) await caller.get('/api/v1/dashboard/order/summary');
  stream.close();
  if (stream.heard() === 0) throw new Error('Nothing was heard of a notice');
  await caller.get('/api/v1/user/logout');
}

/** A file of 40 rows for new patients, from its upload to the four orders that are made of it, submitted. */
export async function importWalk(caller: PacedCaller, number: number): Promise<void> {
  await signIn(caller, 'pharmacist');
  const rows = Array.from({ length: ROWS_OF_FILE }, (_, index) => {
    const order = Math.floor(index / ROWS_OF_ORDER);
    return bagFor(`77${number}${String(index).padStart(2, '0')}`, {
      firstname: `Ivo ${number}`,
      order_reference: `SOAKFILE${number}-${order}`,
      // Weeks apart: one of them is behind the twelfth of its month, and the column reads one way.
      delivery_date: careDay(14 + 7 * order),
    });
  });
  const text = [Object.keys(rows[0]!).join(), ...rows.map((row) => Object.values(row).join())].join('\r\n');
  const { upload_code: uploadCode } = await caller.post<{ upload_code: string }>('/api/v1/order/csv', {
    file: `data:text/csv;base64,${Buffer.from(text).toString('base64')}`,
    filename: `soak-${number}.csv`,
    fileType: '[NEW]',
  });
  const at = async (...states: string[]): Promise<string> => {
    for (;;) {
      const { state, work } = await caller.get<{ state: string; work: string | null }>(
        `/api/v1/order/csv?stage=2&uploadCode=${uploadCode}`,
      );
      if (work === null && states.includes(state)) return state;
    }
  };
  await at('rows');
  await caller.post('/api/v1/order/csv', { uploadCode, selected_rows: true });
  if ((await at('words', 'orders')) === 'words') {
    await caller.post('/api/v1/order/csv', { uploadCode, matched_rows: true, matched_fields: [] });
    await at('orders');
  }
  await caller.post('/api/v1/order/csv/create-orders', { uploadCode, create: 'submit' });
  await at('orders');
  const made = await caller.get<{ lines_done: number }>(`/api/v1/order/csv/orders?uploadCode=${uploadCode}`);
  if (made.lines_done !== ROWS_OF_FILE) throw new Error(`${JSON.stringify(made).slice(0, 500)}`);
  await caller.post('/api/v1/order/csv/close', { uploadCode });
  await caller.get('/api/v1/user/logout');
}

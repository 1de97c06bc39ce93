import type { Answer } from '@bolt/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { HOSPITAL_SYSTEMS } from './hospital-systems.ts';
import type { CallAs } from './test.ts';

/** Moves every item of a submitted order to Dispatched, as the supplier's systems do. */
export async function dispatchOrder(
  request: APIRequestContext,
  call: CallAs,
  groupOrderId: string,
): Promise<void> {
  const { body } = await call<Answer<'POST /api/v1/dashboard/order/details'>>(
    'POST',
    '/api/v1/dashboard/order/details',
    { groupOrderId },
  );
  const items = Object.values(body.patients_data).flatMap((patient) => patient.items);
  await moveItems(
    request,
    ['Reviewed', 'In manufacture', 'Dispatched'].flatMap((status) =>
      items.map(({ merlinOrderLineID }) => ({ merlinOrderLineID, status })),
    ),
  );
}

/** Moves items along as the supplier's systems do. */
export async function moveItems(
  request: APIRequestContext,
  moves: readonly { merlinOrderLineID: string; status: string; reason?: string }[],
): Promise<void> {
  const key: string = await (await request.get(`${HOSPITAL_SYSTEMS}/supplier-key`)).json();
  const answer = await request.post('/api/v1/supplier/order-lines', {
    headers: { 'X-Supplier-Key': key },
    data: { moves },
  });
  const { results } = (await answer.json()) as Answer<'POST /api/v1/supplier/order-lines'>;
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
}

import type { Answer, Body } from '@bolt/contracts';
import type { APIRequestContext } from '@playwright/test';
import { addConfirmedLine, addLine, fluorouracil, startOrder } from './prepare-order.ts';
import { askForTokens, type CallAs } from './test.ts';

type LinePayload = Body<'POST /api/v1/order/drug/add'>;

export interface PlacedOrder {
  groupOrderID: string;
  orderRefView: string;
}

/** `isConfirmed`: what is found is confirmed for a reason, as the portal does. */
type PlacedLine = Partial<LinePayload> & { isConfirmed?: boolean };

/** A submitted order with a line for each set of changes; one worked example where none are given. */
export async function placeOrder(
  call: CallAs,
  orderRef: string,
  lines: readonly PlacedLine[] = [{}],
  header: Partial<Body<'POST /api/v1/order/start'>> = {},
): Promise<PlacedOrder> {
  await startOrder(call, orderRef, header);
  for (const { isConfirmed, ...changes } of lines) {
    const line = fluorouracil(orderRef, changes);
    await (isConfirmed ? addConfirmedLine(call, line) : addLine(call, line));
  }
  const { status, body } = await call<PlacedOrder>('POST', '/api/v1/order/submit', { orderRef });
  if (status !== 200) throw new Error(`${orderRef} was not submitted: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The key of an order that exists, at a hospital that most accounts may not see. */
export async function orderOfAnotherHospital(request: APIRequestContext): Promise<string> {
  const { access_token } = await askForTokens(request, 'other');
  const response = await request.post('/api/v1/dashboard/orders', {
    headers: { Authorization: `Bearer ${access_token}` },
    data: { type: 'home' },
  });
  const { orders } = (await response.json()) as Answer<'POST /api/v1/dashboard/orders'>;
  return orders[0]?.groupOrderID ?? '';
}

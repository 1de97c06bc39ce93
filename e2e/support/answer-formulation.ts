import { shelfLifeToConfirm } from '@bolt/domain/nutrition/product/shelf-life';
import { type APIRequestContext, expect } from '@playwright/test';
import { askForTokens } from './ask-for-tokens.ts';
import { authenticationCode } from './staff.ts';

export const productOf = (tpn_code: string, changed: object = {}) => ({
  tpn_code,
  stabilityStorage: 7,
  stabilityUOM: 'days',
  stabilityStorageType: '2-8C',
  min_order_quantity: 1,
  accept_multiple: 1,
  max_batch_size: 0,
  ...changed,
});

/** One step with a formulation, by the call that the workbench makes. */
async function take(
  request: APIRequestContext,
  username: 'reviewer' | 'senior',
  { id, step, body }: { id: string; step: string; body: Record<string, unknown> },
): Promise<void> {
  const { access_token } = await askForTokens(request, username, authenticationCode());
  const headers = { Authorization: `Bearer ${access_token}` };
  const address = `/api/v1/workbench/formulations/${id}`;
  const { version, product, shelfLifeLimits } = await (await request.get(address, { headers })).json();
  const entered = (body.product ?? product) as ReturnType<typeof productOf> | null;
  const asked = entered && shelfLifeToConfirm(entered, shelfLifeLimits);
  const ticked = (step === 'recommend' || step === 'approve') && asked ? { confirmedShelfLife: asked } : {};
  const answer = await request.post(`${address}/${step}`, { headers, data: { version, ...ticked, ...body } });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.anything()]);
}

/** One person recommends it: another one may approve. */
export const recommend = (
  request: APIRequestContext,
  id: string,
  product: ReturnType<typeof productOf>,
): Promise<void> => take(request, 'reviewer', { id, step: 'recommend', body: { product } });

/** Sets a submitted formulation ready: recommended by one person, approved by another. */
export async function setReady(
  request: APIRequestContext,
  id: string,
  product: ReturnType<typeof productOf>,
): Promise<void> {
  await recommend(request, id, product);
  await take(request, 'senior', { id, step: 'approve', body: { totp: authenticationCode() } });
}

/** Makes it a draft of its author again. */
export const giveBack = (request: APIRequestContext, id: string, reason: string): Promise<void> =>
  take(request, 'reviewer', { id, step: 'return', body: { reason } });

/** Ends its offer. */
export const withdraw = (request: APIRequestContext, id: string, reason: string): Promise<void> =>
  take(request, 'senior', { id, step: 'withdraw', body: { reason } });

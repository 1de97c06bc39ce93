import type { Answer } from '@bolt/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { HOSPITAL_SYSTEMS } from './hospital-systems.ts';

/** Sets a submitted formulation ready under a product code, as the supplier's systems do. */
export async function setReady(
  request: APIRequestContext,
  formulationRecordId: string,
  productCode: string,
): Promise<void> {
  const key: string = await (await request.get(`${HOSPITAL_SYSTEMS}/supplier-key`)).json();
  const product = {
    tpn_code: productCode,
    description: 'A bag for one patient',
    stabilityStorage: 7,
    stabilityUOM: 'days',
    stabilityStorageType: '2-8C',
    min_order_quantity: 1,
    accept_multiple: 1,
    max_batch_size: 0,
  };
  const answer = await request.post('/api/v1/supplier/formulations', {
    headers: { 'X-Supplier-Key': key },
    data: { formulations: [{ formulationRecordId, status: 'ready', product }] },
  });
  const { results } = (await answer.json()) as Answer<'POST /api/v1/supplier/formulations'>;
  expect(results).toMatchObject([{ ok: true, status: 'ready' }]);
}

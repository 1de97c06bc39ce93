import type { Answer } from '@bolt/contracts';
import { type APIRequestContext, expect } from '@playwright/test';
import { HOSPITAL_SYSTEMS } from './hospital-systems.ts';

/** Answers a submitted formulation as the supplier does: ready under a product, or returned with a reason. */
export async function answerFormulation(request: APIRequestContext, formulation: object): Promise<void> {
  const key: string = await (await request.get(`${HOSPITAL_SYSTEMS}/supplier-key`)).json();
  const answer = await request.post('/api/v1/supplier/formulations', {
    headers: { 'X-Supplier-Key': key },
    data: { formulations: [formulation] },
  });
  const { results } = (await answer.json()) as Answer<'POST /api/v1/supplier/formulations'>;
  expect(results.filter(({ ok }) => !ok)).toEqual([]);
}

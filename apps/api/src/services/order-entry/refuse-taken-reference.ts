import { problemMessage, type Refusal, refuse } from '#problems.ts';

/** The reference of an open order, in the field that the call has for it. */
export function refuseTakenReference(reference: string, field: 'orderRef' | 'orderRefView'): Refusal {
  const about = { reference };
  const told = problemMessage('duplicate-order-reference', about);
  return refuse('duplicate-order-reference', { about, fields: { [field]: told } });
}

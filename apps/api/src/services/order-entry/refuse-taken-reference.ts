import { problemMessage, type Refusal, refuse } from '#problems.ts';

/**
 * The reference of an open order, in the field that the call has for it. `ownStarted` is the key of that order where the
 * caller started it and left it without items: it is theirs to go on with, or to give up.
 */
export function refuseTakenReference(
  reference: string,
  field: 'orderRef' | 'orderRefView',
  ownStarted?: string,
): Refusal {
  const about = { reference };
  const told = problemMessage('duplicate-order-reference', about);
  return refuse('duplicate-order-reference', {
    about,
    fields: { [field]: told },
    ...(ownStarted !== undefined && { ownStarted }),
  });
}

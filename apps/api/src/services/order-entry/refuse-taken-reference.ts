import { problemMessage, type Refusal, refuse } from '#problems.ts';

/**
 * The reference of an open order, in the field that the call has for it. Where the caller began that order its key is
 * told: as `ownStarted` where it was left without items, which is theirs to go on with or to give up, else as `ownDraft`.
 */
export function refuseTakenReference(
  reference: string,
  field: 'orderRef' | 'orderRefView',
  own?: { orderRef: string; isEmpty: boolean },
): Refusal {
  const about = { reference };
  const told = problemMessage('duplicate-order-reference', about);
  return refuse('duplicate-order-reference', {
    about,
    fields: { [field]: told },
    ...(own && { [own.isEmpty ? 'ownStarted' : 'ownDraft']: own.orderRef }),
  });
}

import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import { type ImportOrderState, importOrderSteps } from '@bolt/domain/csv-import/orders/import-order-states';
import type { Tone } from '#ui/tone.ts';

/** What is done in each of the four parts that a user sees of an order. */
export const orderParts = ['findingpatients', 'addingpatients', 'addingdrugs', 'submitting'] as const;

type PartState = 'done' | 'now' | 'failed' | 'next';

/** How far each part is, where the order is shown to be in this state; of an order of nothing none was begun. */
export function partStates(
  shown: ImportOrderState,
  failedAt: ImportOrder['failedAt'],
  lines = 1,
): PartState[] {
  if (shown === 'submitted') return orderParts.map(() => (lines === 0 ? 'next' : 'done'));
  const at = importOrderSteps.indexOf(shown === 'failed' ? (failedAt ?? 'new') : (shown as never));
  return orderParts.map((part) => {
    const place = importOrderSteps.indexOf(part);
    if (place < at) return 'done';
    // What stopped before its first part stopped at it.
    const isHere = place === Math.max(at, 1);
    if (shown === 'failed') return isHere ? 'failed' : 'next';
    return isHere && at > 0 ? 'now' : 'next';
  });
}

interface OrderWords {
  /** The status, in a word or two. */
  status: string;
  tone: Tone;
  /** What has been done, and what is. */
  doing: string;
}

const failedAtWords: Readonly<Record<NonNullable<ImportOrder['failedAt']>, string>> = {
  new: 'Stopped before its first step',
  findingpatients: 'Stopped at finding patients',
  addingpatients: 'Stopped at adding patients',
  addingdrugs: 'Stopped at adding drugs',
  submitting: 'Stopped at its last step',
  submitted: 'Stopped after its last step',
};

export function orderWords(
  shown: ImportOrderState,
  { create, failedAt, lines }: Pick<ImportOrder, 'create' | 'failedAt' | 'lines'>,
): OrderWords {
  const isDraft = create === 'draft';
  switch (shown) {
    case 'new':
      return { status: 'Waiting', tone: 'draft', doing: 'Waiting' };
    case 'findingpatients':
      return { status: 'Finding patients', tone: 'info', doing: 'Finding patients' };
    case 'addingpatients':
      return { status: 'Adding patients', tone: 'info', doing: 'Patients found' };
    case 'addingdrugs':
      return { status: 'Adding drugs', tone: 'info', doing: 'Patients found and added' };
    case 'submitting':
      return {
        status: isDraft ? 'Saving the draft' : 'Submitting',
        tone: 'info',
        doing: 'Patients found, drugs added',
      };
    case 'submitted':
      if (lines === 0)
        return {
          status: 'Ordered before',
          tone: 'accent',
          doing: 'Nothing was created: every row was ordered before',
        };
      return isDraft
        ? { status: 'Draft Created', tone: 'success', doing: 'Patients found, drugs added, draft saved' }
        : { status: 'Submitted', tone: 'success', doing: 'Patients found, drugs added, submitted' };
    case 'failed':
      return { status: 'Failed', tone: 'danger', doing: failedAtWords[failedAt ?? 'new'] };
    case 'undone':
      return { status: 'Taken back', tone: 'cancelled', doing: 'The draft was deleted' };
  }
}

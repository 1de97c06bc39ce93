import type { ImportOrder } from '@bolt/contracts/csv-import/orders';
import { type ImportOrderState, importOrderSteps } from '@bolt/domain/csv-import/orders/import-order-states';
import type { Tone } from '#ui/tone.ts';
import { count } from '../../count.ts';

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
  { create, failedAt, lines, repeated }: Pick<ImportOrder, 'create' | 'failedAt' | 'lines' | 'repeated'>,
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
      if (lines === 0) return nothingCreated(repeated);
      return isDraft
        ? { status: 'Draft Created', tone: 'success', doing: 'Patients found, drugs added, draft saved' }
        : { status: 'Submitted', tone: 'success', doing: 'Patients found, drugs added, submitted' };
    case 'failed':
      return { status: 'Failed', tone: 'danger', doing: failedAtWords[failedAt ?? 'new'] };
    case 'undone':
      return { status: 'Taken back', tone: 'cancelled', doing: 'The draft was deleted' };
  }
}

type Repeated = ImportOrder['repeated'];

const inDraftsOf = (repeated: Repeated): number => repeated.filter(({ order }) => order?.isDraft).length;

/** An order of which every row stands in an earlier one: a draft is not ordered yet, and is not said to be. */
function nothingCreated(repeated: Repeated): OrderWords {
  const inDrafts = inDraftsOf(repeated);
  // They are not told while other orders are being made.
  if (repeated.length === 0)
    return {
      status: 'There already',
      tone: 'accent',
      doing: 'Nothing was created: every row is in an earlier order',
    };
  if (inDrafts === 0)
    return {
      status: 'Ordered before',
      tone: 'accent',
      doing: 'Nothing was created: every row was ordered before',
    };
  const where = inDrafts === repeated.length ? 'a draft' : 'a draft or an order';
  return {
    status: 'In a draft already',
    tone: 'draft',
    doing: `Nothing was created: every row is in ${where}`,
  };
}

/** What stands above the rows that an earlier file had ordered: '2 rows ordered before, 1 in a draft already, and not once more' */
export function repeatedInWords(repeated: Repeated): string {
  const inDrafts = inDraftsOf(repeated);
  const ordered = repeated.length - inDrafts;
  const parts = [
    ...(ordered > 0 ? [`${count(ordered, 'row')} ordered before`] : []),
    ...(inDrafts > 0 ? [`${count(inDrafts, 'row')} in a draft already`] : []),
  ];
  return `${parts.join(', ')}, and not once more`;
}

import { formatCareDate } from '@bolt/domain/dates/care-date';
import type { ItemEvent } from '#database/queries/order-changes.queries.ts';

const sentences: Readonly<Record<string, string>> = {
  'line-held': 'put this item on hold',
  'line-released': 'took this item off hold',
  'line-cancelled': 'cancelled this item',
  'line-reviewed': 'reviewed this item',
  'line-review-undone': 'took back the review of this item',
  'line-manufactured': 'began to make this item',
  'line-dispatched': 'dispatched this item',
  // Without what it was and is: a supplier's system reads it, which is told of no patient.
  'patient-changed': "changed the patient's name, ID or date of birth",
};

/** Sentences that tell whoever looked at an older state what happened to the item since. */
export const describeChanges = (events: readonly ItemEvent[]): string[] =>
  events.map((event) => `${event.user_name} ${sentences[event.action] ?? edit(event)}.`);

function edit({ before, after }: ItemEvent): string {
  const parts = [
    after?.quantity !== undefined && `the quantity from ${before?.quantity} to ${after.quantity}`,
    after?.treatment_date !== undefined &&
      `the treatment date from ${day(before?.treatment_date)} to ${day(after.treatment_date)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `changed ${parts.join(' and ')}` : 'changed this item';
}

const day = (date: string | null | undefined): string => (date ? formatCareDate(date) : 'none');

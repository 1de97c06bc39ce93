import { isSameFinding } from '../../compounding/findings/confirmations.ts';
import { type ImportFieldKey, importFields } from '../import-fields.ts';
import type { RowConfirmation, RowVerdict } from '../rows/row-verdict.ts';
import { changeSentence, verdictChanges } from './compare-verdicts.ts';

/** All that decides whether and how a row is ordered, as it read at one moment. */
export type RowAsRead = {
  verdict: RowVerdict;
  selected: boolean;
  confirmed: readonly RowConfirmation[];
};

/** What is ordered as the file says it. All else of the file is compared as the line that it becomes. */
const ORDERED_AS_WRITTEN: ReadonlySet<string> = new Set<ImportFieldKey>([
  'order_reference',
  'delivery_date',
  'delivery_time',
  'surname',
  'firstname',
  'dob',
  'patient_id',
  'treatment_date',
  'treatment_time',
  'comments',
  'comments2',
]);

/**
 * What of a row is not as it was shown on a screen, in sentences for the row; none: what was shown is what is ordered.
 * Both are of one upload; somebody corrected, answered, confirmed or selected in between, or it was judged anew.
 */
export const rowChanges = (shown: RowAsRead, now: RowAsRead): string[] => [
  ...cellChanges(shown.verdict, now.verdict),
  ...verdictChanges(shown.verdict, now.verdict),
  ...confirmationChanges(shown.confirmed, now.confirmed),
  ...(shown.selected === now.selected
    ? []
    : [changeSentence({ label: 'Selected', shown: yesOrNo(shown.selected), now: yesOrNo(now.selected) })]),
];

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

function cellChanges({ cells: shown }: RowVerdict, { cells: now }: RowVerdict): string[] {
  return importFields.flatMap(({ key, label }) => {
    const [was, is] = [shown[key] ?? '', now[key] ?? ''];
    return ORDERED_AS_WRITTEN.has(key) && was !== is
      ? changeSentence({ label, shown: was || 'blank', now: is || 'blank' })
      : [];
  });
}

function confirmationChanges(shown: readonly RowConfirmation[], now: readonly RowConfirmation[]): string[] {
  const without = (some: readonly RowConfirmation[], others: readonly RowConfirmation[]) =>
    some.filter((each) => !others.some((other) => isSameFinding(each, other)));
  return [
    ...without(now, shown).map((each) => `Confirmed since you looked: ${each.shown} (${each.reason})`),
    ...without(shown, now).map((each) => `Confirmed no longer: ${each.shown}`),
  ];
}

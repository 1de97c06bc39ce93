import { isAbout } from '../../compounding/findings/line-findings.ts';
import { asksWhoIsMeant } from './row-patient.ts';
import { findingsOfRow, openFindings, type RowConfirmation, type RowVerdict } from './row-verdict.ts';

/**
 * Where a row stands in the final review, heaviest first: left out by a word's decision; cannot be ordered; waits for
 * somebody to say a dose unit, a patient or a delivery date; waits for a confirmation; can be ordered, but not delivered
 * on its date (decision J8); ready.
 */
export const rowStates = ['skipped', 'error', 'to-answer', 'warning', 'not-deliverable', 'ready'] as const;
export type RowState = (typeof rowStates)[number];

export function stateOfRow(verdict: RowVerdict, confirmed: readonly RowConfirmation[]): RowState {
  const { skipped, error, missingFields, patient, deliveries } = verdict;
  if (skipped) return 'skipped';
  if (error || patient.kind === 'refused') return 'error';
  if (missingFields.length > 0 || asksWhoIsMeant(patient) || deliveries.length === 0) return 'to-answer';
  if (openFindings(verdict, confirmed).length > 0) return 'warning';
  return findingsOfRow(verdict).some((finding) => isAbout('delivery-date', finding))
    ? 'not-deliverable'
    : 'ready';
}

/**
 * Rows with an error cannot be selected (CSV-34). One that only waits for a confirmation or for the order's delivery date
 * can; it is created once it has them (decision J20).
 */
export const isSelectable = ({ skipped, error, missingFields, patient, line }: RowVerdict): boolean =>
  !skipped &&
  error === null &&
  missingFields.length === 0 &&
  line !== null &&
  patient.kind !== 'refused' &&
  !asksWhoIsMeant(patient);

/** Whether the row can become part of an order as it stands. */
export const isCreatable = (verdict: RowVerdict, confirmed: readonly RowConfirmation[]): boolean =>
  isSelectable(verdict) && verdict.deliveries.length > 0 && openFindings(verdict, confirmed).length === 0;

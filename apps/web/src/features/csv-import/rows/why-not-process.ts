import type { ReviewedColumns } from './review-columns.ts';

interface ProcessState {
  review: ReviewedColumns;
  /** Headers were changed by hand and have no name yet, on the server. */
  needsName: boolean;
  /** Of the set of headers, as typed. */
  name: string;
  /** How many rows would be processed. */
  rows: number;
  /** Columns of dates that read in two ways, which nobody has decided. */
  ambiguousDates: readonly string[];
  /** The same of columns of figures. */
  ambiguousFigures: readonly string[];
}

/** CSV-40, word for word. */
export const assignAllColumns = 'Please ensure all columns in your upload have been assigned to fields.';

/** Why the rows cannot be processed, the first thing first; undefined where they can be (CSV-38 to CSV-40). */
export function whyNotProcess({
  review,
  needsName,
  name,
  rows,
  ambiguousDates,
  ambiguousFigures,
}: ProcessState): string | undefined {
  if (review.withoutField > 0) return assignAllColumns;
  const wrong = review.columns.find(({ problem }) => problem !== null);
  if (wrong) return `${wrong.problem}.`;
  if (review.missing.length > 0) return `No column is assigned to ${review.missing.join(', ')}.`;
  if ((needsName || review.isChanged) && name.trim() === '') return 'Give the changed headers a name first.';
  if (ambiguousDates.length > 0)
    return `Say how the dates of ${ambiguousDates.join(', ')} are written first.`;
  if (ambiguousFigures.length > 0)
    return `Say how the figures of ${ambiguousFigures.join(', ')} are written first.`;
  return rows === 0 ? 'Select at least one valid row.' : undefined;
}

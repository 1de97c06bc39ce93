import type { CareDate } from '../../dates/care-date.ts';
import { mrnKey } from '../../patients/mrn-key.ts';

/** What of a row its file is compared by; null where the row does not say it. */
export type ComparedRow = {
  row: number;
  orderReference: string | null;
  /** As typed: leading zeros and case do not tell two patients apart. */
  patientId: string | null;
  drugCode: string | null;
  deliveryDate: CareDate | null;
  treatmentDate: CareDate | null;
};

export type RepeatedRows =
  /** The same drug for one patient and day: a line that is there twice, or a dose that is given in two. */
  | {
      kind: 'same-dose';
      rows: number[];
      patientId: string;
      drugCode: string;
      date: CareDate;
      /** Of one of them: the others that order the very same dose. */
      alike?: number[];
    }
  /** One order is delivered on one day, so that its rows name one. */
  | { kind: 'two-delivery-dates'; rows: number[]; orderReference: string; dates: CareDate[] };

/** What only shows when the rows of a file are looked at together. */
export function findRepeatedRows(rows: readonly ComparedRow[]): RepeatedRows[] {
  return [...findSameDoses(rows), ...findTwoDeliveryDates(rows)];
}

function findSameDoses(rows: readonly ComparedRow[]): RepeatedRows[] {
  const byDose = new Map<string, { first: ComparedRow; rows: number[] }>();
  for (const row of rows) {
    const date = row.treatmentDate ?? row.deliveryDate;
    if (row.patientId === null || row.drugCode === null || date === null) continue;
    const key = [mrnKey(row.patientId), row.drugCode, date].join('|');
    const known = byDose.get(key);
    if (known) known.rows.push(row.row);
    else byDose.set(key, { first: row, rows: [row.row] });
  }
  return [...byDose.values()]
    .filter((same) => same.rows.length > 1)
    .map(({ first, rows: repeated }) => ({
      kind: 'same-dose',
      rows: repeated,
      patientId: first.patientId ?? '',
      drugCode: first.drugCode ?? '',
      date: first.treatmentDate ?? first.deliveryDate ?? '',
    }));
}

function findTwoDeliveryDates(rows: readonly ComparedRow[]): RepeatedRows[] {
  const byReference = Map.groupBy(
    rows.filter((row) => row.orderReference !== null && row.deliveryDate !== null),
    (row) => (row.orderReference ?? '').toLowerCase(),
  );
  return [...byReference.values()].flatMap((ofOrder) => {
    const dates = [...new Set(ofOrder.map((row) => row.deliveryDate ?? ''))].sort();
    if (dates.length < 2) return [];
    const orderReference = ofOrder[0]?.orderReference ?? '';
    return { kind: 'two-delivery-dates', rows: ofOrder.map((row) => row.row), orderReference, dates };
  });
}

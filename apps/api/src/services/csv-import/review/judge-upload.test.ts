import { readFileSync } from 'node:fs';
import {
  decisionsOf,
  differencesOf,
  type ExpectedFile,
  type ExpectedRow,
  orderFiles,
  type ToldRow,
} from '@bolt/domain/csv-import/order-files.test-support';
import { findingsOfRow } from '@bolt/domain/csv-import/rows/row-verdict';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReview, type StoredRow } from './open-review.test-support.ts';

const FILES = new URL('../../../../../../data/demo/order-files/', import.meta.url);

let review: Awaited<ReturnType<typeof openReview>>;
beforeAll(async () => {
  review = await openReview();
});
afterAll(() => review?.close());

/** Drugs are told in the mixed-case form of the hospital's country (decision H5), and the expectations have plain names. */
const inPlainNames = (told: string, expected: string | undefined): string =>
  expected?.toLowerCase() === told.toLowerCase() ? expected : told;

/** As the expectations are written: they know no other patients, and ask who is meant in a place of their own. */
function toldOf({ faults, verdict }: StoredRow, wanted: ExpectedRow): ToldRow {
  const stage3 = faults.length === 0 ? 'VALID' : faults.map(({ message }) => message);
  if (!verdict) return { stage3, skipped: false, missingFields: [], stage5: null };
  const findings = findingsOfRow(verdict);
  const isJudged = !verdict.skipped && verdict.missingFields.length === 0;
  const blocking = findings.filter(({ severity }) => severity === 'blocks');
  const codes = blocking[0] ? [blocking[0]] : findings;
  const isSelectable = verdict.error === null && verdict.line !== null;
  const dosage = isSelectable && findings.some(({ override }) => override === 'overrideDosage');
  const stability =
    isSelectable &&
    findings.some(({ override, code }) => override === 'overrideStability' && code !== 'RealDateFallsShort');
  return {
    stage3,
    skipped: verdict.skipped,
    missingFields: verdict.missingFields,
    stage5: isJudged
      ? {
          status: verdict.error ? inPlainNames(`Error: ${verdict.error.message}`, wanted.stage5?.status) : '',
          selectable: isSelectable,
          overrideDosage: dosage,
          overrideStability: stability,
          warnings: [
            ...(dosage ? ['Warning: Drug dose exceeds max dose'] : []),
            ...(stability ? ['Warning: Stability not found'] : []),
          ],
          codes: [...new Set(codes.map(({ code }) => code))].filter((code) => !own.includes(code)),
          invalid: findings.flatMap(({ reason }) => reason ?? []),
          line: verdict.line,
          doses: verdict.judged,
        }
      : null,
  };
}

const own: string[] = [
  'NoGuidanceDose',
  'RealDateFallsShort',
  'DoseChanged',
  'AlreadyOrdered',
  'DayDose',
  'NotDeliverable',
  'LargeQuantity',
  'QuantityTenfold',
  'FarDate',
];

const agreed = { rows: 0, not: 0 };
describe('the rows of an upload, judged', () => {
  it.each(orderFiles)('are what two independent programs reckoned: %s', async (name) => {
    const expected: ExpectedFile = JSON.parse(readFileSync(new URL(`${name}.expected.json`, FILES), 'utf8'));
    const uploadId = await review.decided(readFileSync(new URL(`${name}.csv`, FILES)), decisionsOf(expected));
    expect(await review.judge(uploadId)).toBeUndefined();
    const rows = await review.rowsOf(uploadId);
    const wrong = rows.flatMap((row) => {
      const wanted = expected.rows[row.row_number - 1];
      const differs = wanted ? differencesOf(wanted, toldOf(row, wanted)) : ['is not expected'];
      return differs.length > 0 ? [`${name} row ${row.row_number}: ${differs.join('; ')}`] : [];
    });
    agreed.rows += rows.length - wrong.length;
    agreed.not += wrong.length;
    console.error(`${agreed.rows} rows agree so far, ${agreed.not} do not`);
    expect(wrong).toEqual([]);
    expect(rows).toHaveLength(expected.rows.length);
  });
});

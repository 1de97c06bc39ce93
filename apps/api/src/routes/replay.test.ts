import { demoCatalogue } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { evaluateLine } from '@bolt/domain/compounding/findings/evaluate-line';
import { generatedLines } from '@bolt/domain/compounding/findings/independent/generate-lines.test-support';
import type { DrugLine } from '@bolt/domain/compounding/line/drug-line';
import { validateDrugLine } from '@bolt/domain/orders/validate-drug-line';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '../testing/open-test-portal.ts';
import { lineAsPayload, smallestOf } from './testing/line-as-payload.ts';
import { careDay } from './testing/placed-orders.ts';
import { expectReplayed } from './testing/replay-lines.ts';
import { storePatient } from './testing/stored-orders.ts';
import { place, type WholeLine, wholeOrder } from './testing/whole-orders.ts';

const LINES = 2000;
const LINES_PER_ORDER = 200;

let test: TestPortal;
beforeAll(async () => {
  test = await openTestPortal();
});
afterAll(() => test?.close());

/** Lines that can be ordered, whatever has to be confirmed; small enough that their quantity is free. */
function orderableLines(): DrugLine[] {
  const generated = fc.sample(generatedLines, { numRuns: LINES * 6, seed: 20310305 });
  const lines = generated
    .map(({ line }) => line)
    .filter((line) => {
      const { complete, findings } = evaluateLine(demoCatalogue, line);
      const isWrong = Object.keys(validateDrugLine(demoCatalogue, line)).length > 0;
      return complete && !isWrong && findings.every(({ severity }) => severity !== 'blocks');
    });
  return Array.from({ length: LINES }, (_, index) => lines[index % lines.length] as DrugLine);
}

const asWholeLine = (line: DrugLine, days: number): WholeLine => {
  const { orderRef: _, ...payload } = lineAsPayload('', line, {
    overrideDosage: true,
    overrideStability: true,
    deliveryDateArray: [[careDay(days), false, smallestOf(line), 1]],
  });
  return payload;
};

it('2,000 stored lines are judged again to the last digit from their rows and their catalogue', async () => {
  const pharmacist = await test.signIn('pharmacist');
  const lines = orderableLines();
  const born = [null, '2026-01-31', '2009-07-01', '1948-02-29'];
  const patients = await Promise.all(
    born.map((date, index) =>
      storePatient(test.owner, { first: 'Ada', last: `Specimen ${index}`, ...(date && { born: date }) }),
    ),
  );
  for (let from = 0; from < LINES; from += LINES_PER_ORDER) {
    const ordered = lines.slice(from, from + LINES_PER_ORDER);
    const share = ordered.length / patients.length;
    const whole = wholeOrder({
      orderRef: `REPLAY-${from}`,
      state: 'draft',
      patients: patients.map((patientId, index) => ({
        patientId,
        lines: ordered
          .slice(index * share, (index + 1) * share)
          .map((line, place) => asWholeLine(line, 7 + from / LINES_PER_ORDER + place * 8)),
      })),
    });
    const { status, problem } = await place(pharmacist, whole);
    if (status !== 200) throw new Error(JSON.stringify(problem).slice(0, 2000));
  }

  const rows = await expectReplayed(test.owner);
  expect(rows).toHaveLength(LINES);
  const codes = new Set(rows.flatMap(({ findings }) => findings.map(({ code }) => code)));
  expect([...codes]).toEqual(
    expect.arrayContaining(['AlreadyOrdered', 'NoGuidanceDose', 'NotDeliverable', 'FarDate']),
  );
});

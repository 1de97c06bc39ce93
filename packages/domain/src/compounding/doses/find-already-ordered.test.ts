import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { drugNaming } from '../../catalogue/drug-display-name.ts';
import { dayOf } from '../../dates/shown-day.ts';
import { emptyDrugLine } from '../line/drug-line.ts';
import type { OrderedDose } from './dose-history.ts';
import { alreadyOrdered, findAlreadyOrdered, placeOf } from './find-already-ordered.ts';

const days = ['2031-03-10', '2031-03-11', '2031-03-12'];
const line = { ...emptyDrugLine, drugCode: 'FLUOROURACIL', drug2Code: 'OXALIPLATIN' };

const dates = fc.record({
  deliveryDate: fc.constantFrom(...days),
  treatmentDate: fc.option(fc.constantFrom(...days), { nil: null }),
});
/** Few lines, orders and days, so that one line is met often and in several ways. */
const dose = fc
  .record({
    dates,
    drugCode: fc.constantFrom('FLUOROURACIL', 'OXALIPLATIN', 'CISPLATIN'),
    line: fc.integer({ min: 0, max: 5 }),
  })
  .map(
    ({ dates: given, drugCode, line: number }): OrderedDose => ({
      ...given,
      drugCode,
      orderLineItemId: `line-${number}`,
      routeCode: 'IV',
      unit: 'mg',
      containerTypeId: 'INF',
      dose: '100',
      date: given.treatmentDate ?? given.deliveryDate,
      quantity: 1,
      order: {
        key: `order-${number % 3}`,
        reference: `ONC-${number % 3}`,
        isDraft: number % 3 === 0,
      },
    }),
  );

it('what is told of a line is each sentence of what is ordered already, once and in its order', () => {
  const nameOf = drugNaming('AU');
  fc.assert(
    fc.property(
      fc.array(dates, { minLength: 1, maxLength: 2 }),
      fc.array(dose, { maxLength: 8 }),
      (rows, ordered) => {
        const deliveries = rows.map((row) => ({ ...row, quantity: 1 }));
        const history = { ordered, today: '2031-03-01', changePercent: 10, orderKey: 'order-0' };
        const sentences = alreadyOrdered(line, deliveries, history).map(({ drugCode, on, date, order }) => {
          const drug = demoCatalogue.drugs.get(drugCode);
          const place = placeOf(order, history.orderKey);
          return `${drug && nameOf(drug)} is already ordered for ${on} on ${dayOf(date)} in ${place}`;
        });
        const found = findAlreadyOrdered(demoCatalogue, line, deliveries, history, nameOf);
        expect(found.map(({ detail }) => detail)).toEqual([...new Set(sentences)]);
      },
    ),
    { numRuns: 2_000 },
  );
});

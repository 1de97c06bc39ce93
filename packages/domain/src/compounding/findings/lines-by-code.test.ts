import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { evaluateLine } from './evaluate-line.ts';
import { linesByCode } from './lines-by-code.test-support.ts';
import { listCodes } from './list-codes.ts';

it.each(Object.entries(linesByCode))(
  '%s is reached by a line of the catalogue that has no other code',
  (code, line) => {
    const judged = evaluateLine(demoCatalogue, line, {
      deliveries: [{ deliveryDate: '2030-03-04', treatmentDate: '2030-03-05', quantity: 1 }],
      trialDeliveryDate: code === 'VLD-UNX-ADMINISTRATIONDATE' ? '2031-01-01' : undefined,
    });
    expect(judged.complete).toBe(true);
    expect(listCodes(judged)).toEqual([code]);
  },
);

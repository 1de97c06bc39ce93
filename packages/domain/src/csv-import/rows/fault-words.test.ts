import { expect, it } from 'vitest';
import { faultInWords, faultyCell } from './fault-words.ts';

const cells = { drug_dose: '450mg', infusion_time: 'long', delivery_date: '31/02/2031' };

it('a cell that cannot be read is told with its name and what stands there', () => {
  const dose = { field: 'drug_dose', message: 'Not a number: drug_dose' } as const;
  expect(faultInWords(dose, cells)).toBe(
    'Dose “450mg” is not a number: its unit belongs into a column of its own',
  );
  expect(faultyCell(dose, cells)).toBeNull();
  const time = { field: 'infusion_time', message: 'Not a number: infusion_time' } as const;
  expect(faultInWords(time, cells)).toBe('Infusion time “long” is not a number');
  expect(faultInWords({ field: 'drug_name', message: 'Required field: drug_name' }, cells)).toBe(
    'Drug is missing',
  );
});

it('a text that holds everywhere stays, and the cell is named beside it', () => {
  const date = { field: 'delivery_date', message: 'Please provide a valid date' } as const;
  expect(faultInWords(date, cells)).toBe('Please provide a valid date');
  expect(faultyCell(date, cells)).toBe('Delivery date: 31/02/2031');
  expect(faultyCell({ field: 'quantity', message: 'Please provide a quantity' }, cells)).toBeNull();
});

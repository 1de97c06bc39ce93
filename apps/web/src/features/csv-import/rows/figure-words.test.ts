import { expect, it } from 'vitest';
import { markOptions, markQuestionInWords } from './figure-words.ts';

const question = {
  decided: [{ mark: 'comma' as const, cells: [{ text: '0,5', rows: 4, line: 7 }], rows: 4 }],
  ambiguous: {
    text: '1.500',
    rows: 30,
    readings: [
      { mark: 'point' as const, figure: '1.5' },
      { mark: 'comma' as const, figure: '1500' },
    ],
  },
  grouped: null,
  kept: null,
};

it('says which cells decide, and what the others would become with each mark', () => {
  expect(markQuestionInWords({ question })).toEqual([
    '0,5 (line 7), and others in 4 rows altogether, can only be read with a decimal comma.',
    '30 rows read both ways: 1.500 would be 1.5 with a decimal point, 1500 with a decimal comma.',
  ]);
  expect(markOptions({ question })).toEqual([
    { value: 'point', label: 'Decimal point: 1.500 is 1.5' },
    { value: 'comma', label: 'Decimal comma: 1.500 is 1500' },
  ]);
});

it('says what earlier files of the type were read by, and what a comma would make of thousands', () => {
  const against = {
    decided: [{ mark: 'point' as const, cells: [{ text: '0.5', rows: 1, line: 3 }], rows: 1 }],
    ambiguous: null,
    grouped: { text: '1,500', rows: 12, figure: '1.5' },
    kept: 'comma' as const,
  };
  expect(markQuestionInWords({ question: against })).toEqual([
    'Earlier files of this type were read with a decimal comma.',
    '0.5 (line 3) can only be read with a decimal point.',
    '1,500, as others in 12 rows altogether, would be 1.5 with a decimal comma, and is not read with a decimal point.',
  ]);
  expect(markOptions({ question: against }).map(({ label }) => label)).toEqual([
    'Decimal point: 1,500 is not read',
    'Decimal comma: 1,500 is 1.5',
  ]);
});

it('offers both marks with an example where nothing is asked', () => {
  expect(markQuestionInWords({ question: null })).toEqual([]);
  expect(markOptions({ question: null }).map(({ label }) => label)).toEqual([
    'Decimal point: 1.500 is 1.5',
    'Decimal comma: 1.500 is 1500',
  ]);
});

import { expect, it } from 'vitest';
import { lastSentence } from './dose-sentences.ts';

const dose: Parameters<typeof lastSentence>[0] = {
  drugName: 'fluorouracil',
  dose: '3000',
  unit: 'mg',
  guidance: null,
  day: null,
  last: { dose: '3000', date: '04/12/2026', isCancelled: false },
  isLastKnown: true,
};

it('says of the last dose that it was cancelled since', () => {
  const lastWas = (of: string, isCancelled: boolean) =>
    lastSentence({ ...dose, last: { dose: of, date: '04/12/2026', isCancelled } });
  expect([lastWas('3000', false), lastWas('3000', true), lastWas('4000', true)]).toEqual([
    'The same as last time, 04/12/2026.',
    'The same as last time, 04/12/2026. That dose was cancelled since.',
    '25% less than last time, 4,000 mg on 04/12/2026. That dose was cancelled since.',
  ]);
});

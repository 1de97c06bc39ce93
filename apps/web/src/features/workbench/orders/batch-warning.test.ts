import { expect, it } from 'vitest';
import { batchWarning } from './batch-warning.ts';

const found = (code: string, detail: string) => ({ code, severity: 'informs' as const, detail });

it('says of an item among many what a holiday does to it: its day, and that it does not last any more', () => {
  const day = found(
    'NotDeliverable',
    'Wed 05/03/2031 cannot be delivered: it is a public holiday. The next date that can is Thu 06/03/2031',
  );
  const short = found('RealDateFallsShort', 'The preparation falls short of the treatment by 24 h');
  const dose = found('DayDose', 'The day has 900 mg');
  expect(batchWarning({ findings: [dose, day] })).toBe(day.detail);
  expect(batchWarning({ findings: [short, day] })).toBe(`${short.detail}. ${day.detail}`);
  expect(batchWarning({ findings: [dose] })).toBeUndefined();
});

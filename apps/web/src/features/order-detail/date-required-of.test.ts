import { expect, it } from 'vitest';
import { dateRequiredOf } from './date-required-of.ts';

const orderOf = (date_required: string, ...days: string[]) => ({
  date_required,
  patients_data: { Others: { items: days.map((dateRequiredFormatted) => ({ dateRequiredFormatted })) } },
});

it.each([
  ['its one day', orderOf('04/03/2031', '04/03/2031', '04/03/2031'), 'Tue\u00a004/03/2031'],
  ['several days that the answer says', orderOf('Multiple Dates', '04/03/2031'), 'Multiple Dates'],
  ['several days of nutrition', orderOf('04/03/2031', '04/03/2031', '05/03/2031'), 'Multiple Dates'],
  ['no day', orderOf(''), 'Not given'],
])('[MANAGE-03] a placed order says %s', (_what, order, said) => {
  expect(dateRequiredOf(order)).toBe(said);
});

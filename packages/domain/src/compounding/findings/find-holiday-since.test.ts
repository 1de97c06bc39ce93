import { expect, it } from 'vitest';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { findHolidaySince } from './find-holiday-since.ts';

const calendar = { rules: demoDocument.delivery.default, holidays: new Set(['2031-04-11', '2031-04-14']) };
const said = (measured: string) => ({ code: 'NotDeliverable' as const, measured });

it('a delivery on a day that became a public holiday is found, with the next date that can', () => {
  expect(findHolidaySince('2031-04-11', [], calendar)).toEqual([
    {
      code: 'NotDeliverable',
      severity: 'informs',
      detail:
        'Fri\u00a011/04/2031 cannot be delivered: it is a public holiday. The next date that can is Tue\u00a015/04/2031',
      measured: '2031-04-11',
      limit: '2031-04-15',
    },
  ]);
  // Of another delivery of its line.
  expect(findHolidaySince('2031-04-11', [said('2031-04-14')], calendar)).toHaveLength(1);
});

it('is not found again where its line was judged so, nor of a day that is none', () => {
  expect(findHolidaySince('2031-04-11', [said('2031-04-11')], calendar)).toEqual([]);
  expect(findHolidaySince('2031-04-10', [], calendar)).toEqual([]);
  // A weekend was one when the line was judged.
  expect(findHolidaySince('2031-04-12', [], calendar)).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { markTreatment } from './mark-treatment.ts';

describe('a day in the calendar of a treatment date', () => {
  const mark = (date: string, deliveryDate: string | null) => markTreatment(date, deliveryDate, '2031-03-03');

  it('cannot be chosen before the delivery, and says so', () => {
    expect(mark('2031-03-05', '2031-03-06')).toEqual({
      kinds: ['unavailable'],
      note: 'before the delivery date Thu\u00a006/03/2031',
      isDisabled: true,
    });
    expect(mark('2031-03-06', '2031-03-06')).toBeUndefined();
    expect(mark('2031-03-07', '2031-03-06')).toBeUndefined();
  });

  it('cannot be chosen in the past, whatever is known of the delivery', () => {
    expect(mark('2031-03-02', null)).toMatchObject({ note: 'in the past', isDisabled: true });
    expect(mark('2031-03-03', null)).toBeUndefined();
  });
});

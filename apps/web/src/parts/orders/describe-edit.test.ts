import { describe, expect, it } from 'vitest';
import { describeEdit } from './describe-edit.ts';

const edit = { name: 'Priya Demonstrator', date: '2031-03-02T21:14:00.000Z' };

describe('describeEdit', () => {
  it('[LIST-04] says who submitted an order and when, on the clock of the hospital', () => {
    expect(describeEdit('Order submitted', edit, 'Australia/Sydney', '2031-03-03')).toBe(
      'Order submitted by Priya Demonstrator at 8:14\u00a0AM',
    );
  });

  it('[LIST-05] adds the day to an edit of another day, so that its time is not read as the same day', () => {
    expect(describeEdit('Last edited', edit, 'Australia/Perth', '2031-03-02')).toBe(
      'Last edited by Priya Demonstrator at 5:14\u00a0AM, 03/03/2031',
    );
  });

  it('says noon and midnight as 12', () => {
    const at = (date: string) => describeEdit('Last edited', { name: '', date }, 'UTC', '2031-03-03');
    expect(at('2031-03-03T00:05:00Z')).toBe('Last edited at 12:05\u00a0AM');
    expect(at('2031-03-03T12:00:00Z')).toBe('Last edited at 12:00\u00a0PM');
  });
});

import { describe, expect, it } from 'vitest';
import { describeEdit } from './describe-edit.ts';

const edit = { name: 'Priya Demonstrator', date: '2031-03-02T21:14:00.000Z' };

describe('describeEdit', () => {
  it('[LIST-04] says who submitted an order and when, on the clock of the hospital', () => {
    expect(describeEdit('Order submitted', edit, 'Australia/Sydney', '2031-03-03')).toBe(
      'Order submitted by Priya Demonstrator at 08:14',
    );
  });

  it('[LIST-05] adds the day to an edit of another day, so that its time is not read as the same day', () => {
    expect(describeEdit('Last edited', edit, 'Australia/Perth', '2031-03-02')).toBe(
      'Last edited by Priya Demonstrator at 03/03/2031 05:14',
    );
  });

  it('[ORDCONST-01] says the time as the other moments of the screen do, and nobody who is not known', () => {
    const at = (date: string) => describeEdit('Last edited', { name: '', date }, 'UTC');
    expect(at('2031-03-03T00:05:00Z')).toBe('Last edited at 03/03/2031 00:05');
    expect(at('2031-03-03T16:50:00Z')).toBe('Last edited at 03/03/2031 16:50');
  });
});

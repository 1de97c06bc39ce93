import { describe, expect, it } from 'vitest';
import { markDelivery } from './mark-delivery.ts';

const day = { holiday: undefined, isPast: false, isDeliverable: true };

describe('a day of the calendar', () => {
  it('is not marked where it is delivered on', () => {
    expect(markDelivery(day)).toBeUndefined();
  });

  it('is a public holiday and cannot be delivered, both drawn and read', () => {
    expect(markDelivery({ ...day, holiday: 'Boxing Day', isDeliverable: false })).toEqual({
      kinds: ['holiday', 'unavailable'],
      note: 'public holiday, Boxing Day, no delivery',
    });
  });

  it('is not to be chosen in the past, whatever it was', () => {
    expect(markDelivery({ ...day, isPast: true })).toEqual({
      kinds: ['unavailable'],
      note: 'in the past',
      isDisabled: true,
    });
    expect(markDelivery({ holiday: 'Boxing Day', isPast: true, isDeliverable: false })).toEqual({
      kinds: ['holiday', 'unavailable'],
      note: 'public holiday, Boxing Day, in the past',
      isDisabled: true,
    });
  });

  it('is struck where nothing is delivered, a holiday or not', () => {
    expect(markDelivery({ ...day, isDeliverable: false })?.kinds).toEqual(['unavailable']);
  });
});

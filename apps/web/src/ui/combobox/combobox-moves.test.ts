import { describe, expect, it } from 'vitest';
import { leaving, nextEnabled } from './combobox-moves.ts';

const options = [
  { value: 'a', label: 'Fluid Bag' },
  { value: 'b', label: 'Infusor', isDisabled: true },
  { value: 'c', label: 'Syringe' },
];

describe('moving through the choices', () => {
  it('enters at the first and steps over what cannot be chosen', () => {
    expect(nextEnabled(options, -1, 1)).toBe(0);
    expect(nextEnabled(options, 0, 1)).toBe(2);
    expect(nextEnabled(options, 2, -1)).toBe(0);
  });
  it('stays at the ends', () => {
    expect(nextEnabled(options, 2, 1)).toBe(2);
    expect(nextEnabled(options, 0, -1)).toBe(0);
  });
});

describe('leaving a searching field', () => {
  it('takes the choice that was typed in full, in any case', () => {
    expect(leaving(' syringe ', options, false)).toEqual({ kind: 'pick', option: options[2] });
  });
  it('keeps the choice when the text names none, only part of one, or one that cannot be chosen', () => {
    expect(leaving('bag', options, true).kind).toBe('keep');
    expect(leaving('Infusor', options, true).kind).toBe('keep');
    expect(leaving(null, options, true).kind).toBe('keep');
  });
  it('clears on emptied text only where there may be no choice', () => {
    expect(leaving('', options, true).kind).toBe('clear');
    expect(leaving('', options, false).kind).toBe('keep');
  });
});

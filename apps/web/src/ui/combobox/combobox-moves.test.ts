import { describe, expect, it } from 'vitest';
import { leaving, nextEnabled, preselected, searchOptions } from './combobox-moves.ts';
import type { Option } from './option.ts';

const [bag, infusor, syringe] = [
  { value: 'a', label: 'Fluid Bag' },
  { value: 'b', label: 'Infusor', isDisabled: true },
  { value: 'c', label: 'Syringe', hint: 'Luer lock', codes: ['SYR'] },
] as const;
const options = [bag, infusor, syringe];
const taken = (typed: string) => preselected(searchOptions(options, typed), typed)?.value;

describe('moving through the choices', () => {
  it('enters at the first and steps over what cannot be chosen', () => {
    expect(nextEnabled(options, undefined, 1)).toBe(bag);
    expect(nextEnabled(options, bag, 1)).toBe(syringe);
    expect(nextEnabled(options, syringe, -1)).toBe(bag);
  });
  it('stays at the ends', () => {
    expect(nextEnabled(options, syringe, 1)).toBe(syringe);
    expect(nextEnabled(options, bag, -1)).toBe(bag);
  });
});

describe('what Enter takes', () => {
  it('is a choice by its code or by the beginning of a word', () => {
    expect(taken('syr')).toBe('c');
    expect(taken('ba')).toBe('a');
  });
  it('is nothing for nothing, for letters inside a word or in the hint, and for what cannot be chosen', () => {
    for (const typed of ['', ' ', 'ringe', 'luer', 'inf']) expect(taken(typed)).toBeUndefined();
    expect(searchOptions(options, 'luer').contains).toEqual([syringe]);
  });
});

describe('leaving a searching field', () => {
  const left = (typed: string | null, isClearable: boolean, among: readonly Option[] = options) =>
    leaving(typed, searchOptions(among, typed ?? ''), isClearable);

  it('takes the choice that was typed in full, by label or code, in any case', () => {
    expect(left(' syringe ', false)).toEqual({ kind: 'pick', option: syringe });
    expect(left('syr', false)).toEqual({ kind: 'pick', option: syringe });
  });
  it('keeps the choice when the text names none, only part of one, one that cannot be chosen, or two', () => {
    for (const typed of ['bag', 'Infusor', null, 'xyz']) expect(left(typed, true).kind).toBe('keep');
    expect(left('syringe', true, [...options, { value: 'd', label: 'Syringe' }]).kind).toBe('keep');
  });
  it('clears on emptied text only where there may be no choice', () => {
    expect(left('', true).kind).toBe('clear');
    expect(left('', false).kind).toBe('keep');
  });
});

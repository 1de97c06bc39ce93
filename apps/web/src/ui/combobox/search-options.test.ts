import { describe, expect, it } from 'vitest';
import { searchOptions } from './search-options.ts';

const drugs = [
  { value: '1', label: 'cARBOplatin' },
  { value: '2', label: 'ciSplatin', keywords: ['cis-diamminedichloroplatinum', 'CDDP'] },
  { value: '3', label: 'sodium chloride 0.9%' },
  { value: '4', label: 'chloride of Zoë' },
];
const valuesFor = (typed: string) => searchOptions(drugs, typed).map((option) => option.value);

describe('searching the choices of a field', () => {
  it('finds tall-man names whatever the case typed', () => {
    expect(valuesFor('CARBOPLATIN')).toEqual(['1']);
  });
  it('finds a choice by another name', () => {
    expect(valuesFor('cddp')).toEqual(['2']);
  });
  it('wants every typed word, in any order', () => {
    expect(valuesFor('0.9% sodium')).toEqual(['3']);
  });
  it('ignores accents', () => {
    expect(valuesFor('zoe')).toEqual(['4']);
  });
  it('puts names that begin with the text first and keeps the order of the rest', () => {
    expect(valuesFor('c')).toEqual(['1', '2', '4', '3']);
  });
  it('gives everything in its order when nothing is typed', () => {
    expect(valuesFor('  ')).toEqual(['1', '2', '3', '4']);
  });
});

import { describe, expect, it } from 'vitest';
import { demoDocument } from '../../catalogue/demo-catalogue.test-support.ts';
import { nearestEntries } from './nearest-entries.ts';

const drugs = demoDocument.drugs.map(({ drugCode, drugName, aliasesRecognised, searchAliases = [] }) => ({
  code: drugCode,
  name: drugName,
  otherNames: [...aliasesRecognised, ...searchAliases.map(({ alias }) => alias)],
}));
const nearest = (keyword: string) =>
  nearestEntries(keyword, drugs).map(({ entry, why }) => `${entry.code} ${why}`);

describe('entries that an unknown word may stand for', () => {
  it('a brand or short form comes first', () => {
    expect(nearest('Taxol')[0]).toBe('PACLITAXEL other-name');
    expect(nearest('5-FU')[0]).toBe('FLUOROURACIL other-name');
  });

  it('then names that begin so, contain it, or are nearly so written', () => {
    expect(nearest('Doxo')).toContain('DOXORUBICIN begins');
    expect(nearest('fluorouracl')).toContain('FLUOROURACIL similar');
    expect(nearest('FLUOROURACIL INJ')[0]).toBe('FLUOROURACIL begins');
  });

  it('three at most, and none for a word that is near to nothing', () => {
    expect(nearest('ce').length).toBeLessThanOrEqual(3);
    expect(nearest('Zzplaceholderol')).toEqual([]);
    expect(nearest('x')).toEqual([]);
  });
});

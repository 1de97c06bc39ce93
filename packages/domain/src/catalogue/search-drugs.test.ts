import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from './demo-catalogue.test-support.ts';
import { drugDisplayName } from './drug-display-name.ts';
import { orderQuantityRuleOf } from './index-catalogue.ts';
import { searchDrugs } from './search-drugs.ts';

const taken = (typed: string) => searchDrugs(demoCatalogue, typed, 'AU').begins[0]?.code;

describe('finding a drug', () => {
  it('takes names of which a word begins with the text, and lists parts of words below', () => {
    const { begins, contains } = searchDrugs(demoCatalogue, 'morph', 'GB');
    expect(begins[0]?.label).toBe('morphine');
    expect(begins.every(({ label }) => label.startsWith('morphine'))).toBe(true);
    expect(contains.map((hit) => hit.label)).toContain('hydromorphone');
    expect(taken('tazo')).toBe('PIPTAZ');
  });

  it('answers no name that the catalogue lacks with a neighbour', () => {
    for (const [typed, neighbour] of [
      ['adrenaline', 'NORADRENALINE'],
      ['epinephrine', 'NORADRENALINE'],
      ['cloxacillin', 'FLUCLOXACILLIN'],
      ['topo', 'ETOPOSIDE'],
      ['ida', 'MIDAZOLAM'],
      ['cet', 'DOCETAXEL'],
      ['pho', 'CYCLOPHOSPHAMIDE'],
    ] as const) {
      expect(taken(typed)).toBeUndefined();
      const below = searchDrugs(demoCatalogue, typed, 'AU').contains.map((hit) => hit.code);
      expect(below).toContain(neighbour);
    }
    // What a finished product is diluted in is not what it is.
    for (const typed of ['glucose', 'sodium chloride', '250 mL']) expect(taken(typed)).toBeUndefined();
  });

  it('takes a drug by its whole alias or code and says which alias; by a part of one it is listed below', () => {
    expect(searchDrugs(demoCatalogue, 'Norepinephrine', 'AU').begins).toMatchObject([
      { type: 'PS', code: 'NORADRENALINE', label: 'noradrenaline', matchedAlias: 'norepinephrine' },
    ]);
    expect(taken('piptaz')).toBe('PIPTAZ');
    expect(taken('kcl')).toBe('POTASSIUMCL');
    expect(searchDrugs(demoCatalogue, 'norepi', 'AU')).toMatchObject({
      begins: [],
      contains: [{ code: 'NORADRENALINE', matchedAlias: 'norepinephrine' }],
    });
  });

  it('finds finished products by the beginning of their description and by code', () => {
    expect(searchDrugs(demoCatalogue, 'dmo-fp-0101', 'AU').begins).toMatchObject([
      { type: 'FP', code: 'DMO-FP-0101' },
    ]);
    expect(taken('morphine 10 mg')).toMatch(/^DMO-FP/);
  });

  it('takes typed punctuation literally', () => {
    expect(searchDrugs(demoCatalogue, '(.*', 'AU')).toEqual({ begins: [], named: [], contains: [] });
  });

  it('[CONST-03] writes mixed case as the country of the hospital lists it', () => {
    const [clonidine] = demoDocument.drugs.filter((drug) => drug.drugCode === 'CLONIDINE');
    expect(clonidine && drugDisplayName(clonidine, 'NZ')).toBe('cloNIDine');
    expect(clonidine && drugDisplayName(clonidine, 'AU')).toBe('clonidine');
    expect(clonidine && drugDisplayName(clonidine, 'GB')).toBe('clonidine');
  });

  it('knows the order quantities of a presentation, and the usual ones', () => {
    expect(orderQuantityRuleOf(demoCatalogue, 20001)).toMatchObject({ min_order_quantity: 2, multiple: 2 });
    expect(orderQuantityRuleOf(demoCatalogue, 20002)).toMatchObject({ min_order_quantity: 1, multiple: 1 });
  });

  it('names no alias where nothing is typed', () => {
    expect(
      searchDrugs(demoCatalogue, '', 'AU').begins.map(({ matchedAlias }) => matchedAlias),
    ).not.toContainEqual(expect.any(String));
  });
});

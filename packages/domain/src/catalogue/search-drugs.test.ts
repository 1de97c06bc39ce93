import { describe, expect, it } from 'vitest';
import { demoCatalogue, demoDocument } from './demo-catalogue.test-support.ts';
import { drugDisplayName } from './drug-display-name.ts';
import { orderQuantityRuleOf } from './index-catalogue.ts';
import { searchDrugs } from './search-drugs.ts';

describe('finding a drug', () => {
  it('puts names that begin with the text before words and parts of words', () => {
    const labels = searchDrugs(demoCatalogue, 'morph', 'GB').map((hit) => hit.label);
    expect(labels[0]).toBe('morphine');
    expect(labels.indexOf('hydromorphone')).toBeGreaterThan(0);
  });

  it('finds a drug by its alias and says which', () => {
    expect(searchDrugs(demoCatalogue, 'norepi', 'AU')[0]).toMatchObject({
      code: 'NORADRENALINE',
      matchedAlias: 'norepinephrine',
    });
  });

  it('finds finished products by description and code', () => {
    expect(searchDrugs(demoCatalogue, 'dmo-fp-0101', 'AU')[0]).toMatchObject({
      type: 'FP',
      code: 'DMO-FP-0101',
    });
  });

  it('takes typed punctuation literally', () => {
    expect(searchDrugs(demoCatalogue, '(.*', 'AU')).toEqual([]);
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
});

import { describe, expect, it } from 'vitest';
import { explore, fieldsBefore, openedExplorer } from './explored-fields.ts';
import type { Word } from './words-query.ts';

const drugs = [{ value: 'FLUOROURACIL', label: 'fluorouracil', codes: ['5FU'] }];
const word = (drug_name: string) => ({ context: { drug_name } }) as unknown as Word;

describe('what fits, field by field', () => {
  it('begins with the drug of the first row, where its word is known', () => {
    expect(openedExplorer(word('5fu'), drugs).drug).toBe('FLUOROURACIL');
    expect(openedExplorer(word('fluor'), drugs).drug).toBeNull();
  });

  it('[CSV-74] each field narrows those behind it, and a change empties them', () => {
    expect(fieldsBefore('container')).toEqual(['drug', 'route', 'containerType', 'diluent']);
    expect(fieldsBefore('drug2')).toEqual(['drug']);
    const chosen = {
      ...openedExplorer(word('5FU'), drugs),
      route: 'IV',
      containerType: 'INF',
      container: 'X',
    };
    expect(explore(chosen, 'containerType', 'SYR')).toMatchObject({
      drug: 'FLUOROURACIL',
      route: 'IV',
      containerType: 'SYR',
      container: null,
    });
  });
});

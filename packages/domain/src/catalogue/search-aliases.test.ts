import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { foldText } from '../choices/fold-text.ts';
import { demoCatalogue, demoDocument } from './demo-catalogue.test-support.ts';
import { lookAlikesOf } from './look-alikes.ts';
import { searchDrugs } from './search-drugs.ts';

const { drugs } = demoDocument;
const searched = drugs.flatMap(({ drugCode, searchAliases = [] }) =>
  searchAliases.map((entry) => ({ drugCode, ...entry })),
);
const taken = (typed: string) => searchDrugs(demoCatalogue, typed, 'AU').begins[0]?.code;

describe('the words that only the lists of screens know', () => {
  it('find their drug when they are typed in full', () => {
    for (const { alias, drugCode } of searched) expect([alias, taken(alias)]).toEqual([alias, drugCode]);
    expect(['5fu', 'PIP/TAZ', 'taxol'].map(taken)).toEqual(['FLUOROURACIL', 'PIPTAZ', 'PACLITAXEL']);
    expect(searchDrugs(demoCatalogue, 'TAXOL', 'AU').begins[0]?.matchedAlias).toBe('Taxol');
  });

  it('name one drug each, and neither equal nor begin the name of another', () => {
    expect(new Set(searched.map(({ alias }) => foldText(alias))).size).toBe(searched.length);
    for (const { alias, drugCode } of searched) {
      for (const drug of drugs.filter((each) => each.drugCode !== drugCode)) {
        const names = [drug.drugCode, drug.drugName, ...drug.aliasesRecognised].map(foldText);
        expect(names.filter((name) => name.startsWith(foldText(alias)))).toEqual([]);
      }
    }
  });

  it('hold no abbreviation that is read as two drugs', () => {
    for (const typed of ['MTX', 'AZT', 'MMX', 'MS', 'MSO4', 'MgSO4', 'CPZ', 'HCT', 'TAC', 'DRV', 'ara-A']) {
      expect([typed, taken(typed)]).toEqual([typed, undefined]);
    }
  });

  it('leave the names that the import recognises as they were', () => {
    const recognised = drugs.map(({ drugCode, aliasesRecognised }) => [drugCode, aliasesRecognised]);
    expect(createHash('sha256').update(JSON.stringify(recognised)).digest('hex')).toBe(
      '13d663d643cd300f5f55fae68a4cc9e1b2a71066cce4332547191f3dbb57520c',
    );
    for (const { recognised: names } of demoCatalogue.searchEntries) {
      for (const { alias } of searched) expect(names).not.toContain(alias.toLowerCase());
    }
  });
});

describe('look-alike names', () => {
  it('are marked at the drug with the names it has been mistaken for', () => {
    expect(demoCatalogue.lookAlikes.get('NORADRENALINE')).toEqual(['adrenaline', 'epinephrine']);
    expect(demoCatalogue.lookAlikes.get('CEFAZOLIN')).toEqual(['ceftriaxone', 'cefepime', 'ceftazidime']);
    const hit = searchDrugs(demoCatalogue, 'DMO-FP-0114', 'AU').begins[0];
    expect(hit).toMatchObject({ label: expect.stringContaining('HYDROmorphone'), lookAlikes: ['morphine'] });
  });

  it('are nothing for a drug in no group and for a catalogue without groups', () => {
    expect(searchDrugs(demoCatalogue, 'mesna', 'AU').begins[0]?.lookAlikes).toEqual([]);
    const { lookAlikes: _, ...document } = demoDocument;
    expect(lookAlikesOf(document).size).toBe(0);
  });

  it('have a source that the catalogue names', async () => {
    const { default: file } = await import('../../../../data/demo/catalogue/sources.json', {
      with: { type: 'json' },
    });
    const known = new Set(file.sources.map(({ id }) => id));
    const cited = [...(demoDocument.lookAlikes ?? []), ...searched].flatMap(({ sourceIds }) => sourceIds);
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
  });
});

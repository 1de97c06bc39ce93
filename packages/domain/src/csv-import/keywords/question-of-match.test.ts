import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import type { KeywordKind } from './keyword-fields.ts';
import { matchableEntries } from './matchable-entries.ts';
import { lookAlikeNames, questionOfMatch } from './question-of-match.ts';

function asked(kind: KeywordKind, keyword: string, code: string) {
  const entry = matchableEntries(demoCatalogue, kind, 'AU').find((each) => each.code === code);
  if (!entry) throw new Error(`The catalogue has no ${kind} ${code}.`);
  return questionOfMatch(kind, keyword, entry);
}

it('asks whether a word that is no name of a drug is this drug', () => {
  expect(asked('drug', 'VCR', 'VINBLASTINE')).toBe('same-drug');
  expect(asked('drug', 'doxorubicin liposomal', 'DOXORUBICIN')).toBe('same-drug');
  expect(asked('drug', 'Doxorubic', 'DOXORUBICIN')).toBeNull();
});

it('asks of every unit, and of nothing else', () => {
  expect(asked('dose unit', 'ugs', 'mg')).toBe('same-unit');
  expect(asked('time unit', 'stunden', 'hours')).toBe('same-unit');
  expect(asked('route', 'into a vein', 'IV')).toBeNull();
});

it('names what a drug has been mistaken for in mixed case, where it is held', () => {
  const drugs = matchableEntries(demoCatalogue, 'drug', 'AU');
  const vinblastine = drugs.find(({ code }) => code === 'VINBLASTINE');
  const names = drugs.map(({ name }) => name);
  expect(lookAlikeNames([...(vinblastine?.looksLike ?? []), 'vindesine'], names)).toEqual([
    'vinCRISTine',
    'vinORELBine',
    'vindesine',
  ]);
});

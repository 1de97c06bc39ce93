import { expect, it } from 'vitest';
import { demoCatalogue } from '../../catalogue/demo-catalogue.test-support.ts';
import { importVocabulary } from './import-vocabulary.ts';
import { matchableEntries } from './matchable-entries.ts';
import { decisionOfItem, validateSubstitution } from './validate-substitution.ts';

const entries = matchableEntries(demoCatalogue, 'drug', 'AU');
const known = { vocabulary: importVocabulary(demoCatalogue), entries };

it('reads an entry by its code or its name, and the skips that are kept', () => {
  expect(decisionOfItem(entries, 'VANCOMYCIN')).toEqual({ kind: 'entry', code: 'VANCOMYCIN' });
  expect(decisionOfItem(entries, 'Vancomycin')).toEqual({ kind: 'entry', code: 'VANCOMYCIN' });
  expect(decisionOfItem(entries, 'vanco')).toBeNull();
  expect(decisionOfItem(entries, 'Ignore this field')).toEqual({ kind: 'ignore-field' });
  // It holds for one import, so nothing keeps it.
  expect(decisionOfItem(entries, 'Skip row - For this import')).toBeNull();
});

it('refuses a word that the catalogue knows, for it would never be read', () => {
  const typed = { field: 'drug_name', keyword: ' VANCOMYCIN', item: 'FLUOROURACIL' };
  expect(validateSubstitution(typed, known)).toEqual({
    item_cust: "The catalogue knows 'VANCOMYCIN' itself: it is vancomycin",
  });
  expect(validateSubstitution({ ...typed, keyword: 'vanc ward' }, known)).toEqual({});
});

it('says of each open field that it is required', () => {
  expect(validateSubstitution({ field: '', keyword: '', item: '' }, known)).toEqual({
    item_field: 'Required field',
    item_cust: 'Required field',
    item_bolt: 'Required field',
  });
});

it('takes a name that two entries have for neither', () => {
  const twice = [
    { code: 'A', name: 'Normal saline' },
    { code: 'B', name: 'normal saline' },
  ];
  expect(decisionOfItem(twice, 'Normal saline')).toBeNull();
  expect(decisionOfItem(twice, 'B')).toEqual({ kind: 'entry', code: 'B' });
});

it('says of a word that cannot be kept why, before it looks for it', () => {
  const typed = { field: 'drug_name', keyword: 'v'.repeat(5000), item: 'VANCOMYCIN' };
  expect(validateSubstitution(typed, known).item_cust).toMatch(/^Max character allowed is /);
  expect(validateSubstitution({ ...typed, field: '', keyword: 'vanc' }, known).item_cust).toBeUndefined();
});

it('refuses a unit that is to stand for another, and takes a word that nobody writes for one', () => {
  const units = { ...known, entries: matchableEntries(demoCatalogue, 'dose unit', 'AU') };
  const typed = { field: 'drug_dose_unit', keyword: 'mcg', item: 'mg' };
  expect(validateSubstitution(typed, units)).toEqual({
    item_bolt: '“mcg” is microgram: it never stands for mg',
  });
  expect(validateSubstitution({ ...typed, item: 'microgram' }, units)).toEqual({});
  expect(validateSubstitution({ ...typed, keyword: 'miligrm' }, units)).toEqual({});
});

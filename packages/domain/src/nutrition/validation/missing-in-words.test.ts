import { expect, it } from 'vitest';
import { demoPn } from '../worked-examples.test-support.ts';
import { missingInWords } from './missing-in-words.ts';

it('names what is missing as the form does', () => {
  const fields = ['bag_details', 'bag', 'aminoacid', 'glucose', 'lipids.default', 'chloride_acetate'];
  expect(missingInWords(fields, undefined)).toEqual([
    'description',
    'bag volume',
    'amino acid',
    'glucose',
    'lipid',
    'chloride + acetate',
  ]);
  const base = demoPn.bases.get('primene')!;
  const place = base.electrolytes.items.findIndex(({ label }) => label === 'Phosphate');
  expect(missingInWords([`electrolytes.item_${place}`], base)).toEqual(['type of phosphate']);
});

import { expect, it } from 'vitest';
import { synthaminBag } from '../make-bag.test-support.ts';
import { demoPn } from '../worked-examples.test-support.ts';
import { missingInWords } from './missing-in-words.ts';

it('names what is missing as the form does', () => {
  const { formulation } = synthaminBag({
    multi: { Addaven: 10 },
    single: { Zinc: null },
    vitamins: { K: null },
  });
  const fields = ['bag_details', 'bag', 'aminoacid', 'glucose', 'lipids.default', 'chloride_acetate'];
  expect(missingInWords(fields, formulation, undefined)).toEqual([
    'description',
    'bag volume',
    'amino acid',
    'glucose',
    'lipid',
    'chloride + acetate',
  ]);
  const base = demoPn.bases.get('primene')!;
  const place = base.electrolytes.items.findIndex(({ label }) => label === 'Phosphate');
  expect(missingInWords([`electrolytes.item_${place}`], formulation, base)).toEqual(['type of phosphate']);
  const rows = ['trace_elements.item_1', 'vitamins.item_0'];
  expect(missingInWords(rows, formulation, base)).toEqual(['quantity of Zinc', 'quantity of K']);
});

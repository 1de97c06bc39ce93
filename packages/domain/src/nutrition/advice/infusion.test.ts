import { expect, it } from 'vitest';
import { demoPn } from '../worked-examples.test-support.ts';
import { groupsByAge } from './infusion.ts';

it('offers the age groups by age, however their keys are stored', () => {
  const { guidelines } = demoPn.document;
  const stored = Object.entries(guidelines.groups).sort(([one], [other]) => one.length - other.length);
  const document = { ...demoPn.document, guidelines: { ...guidelines, groups: Object.fromEntries(stored) } };
  expect(groupsByAge({ ...demoPn, document }).map(({ label }) => label)).toEqual([
    'Preterm, first days of life',
    'Preterm, growing',
    'Term to 6 months',
    '7 to 12 months',
    '1 to 12 years',
    '13 to 17 years',
    'Adult, 18 years and over',
  ]);
});

import { expect, it } from 'vitest';
import { unfinishedWords } from './unfinished-words.ts';

it('names an unfinished formulation by its description and its patient', () => {
  expect([
    unfinishedWords({ bag_details: ' Night bag ', patient_initials: 'AB', patient_ref: 'REF-1' }),
    unfinishedWords({ bag_details: 'Night bag' }),
    unfinishedWords({ patient_ref: 'REF-1' }),
    unfinishedWords({ currentStep: '2' }),
  ]).toEqual([
    'The formulation “Night bag” for AB (REF-1)',
    'The formulation “Night bag”',
    'A formulation without a description for REF-1',
    'A formulation without a description',
  ]);
});

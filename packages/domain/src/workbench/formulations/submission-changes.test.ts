import { describe, expect, it } from 'vitest';
import { newFormulation } from '../../nutrition/form/start-formulation.ts';
import {
  changed,
  demoPn,
  electrolyteOf,
  olimelExample,
} from '../../nutrition/worked-examples.test-support.ts';
import { submissionChanges } from './submission-changes.ts';

const before = {
  ...newFormulation('Australia'),
  ...olimelExample,
  use: 'general' as const,
  bag_details: 'Night bag',
  comments: 'As discussed',
};
const now = {
  ...before,
  ...changed(olimelExample, (of) => Object.assign(electrolyteOf(of, 'Sodium'), { extra_quantity: '60' })),
  bag_details: 'Day bag',
  comments: '',
  infusion: { weightKg: '70', mlPerHour: '', hoursPerDay: '', group: '' },
};

describe('what changed since the last submission', () => {
  it('is each entry that is another one, came or went, with both values', () => {
    expect(submissionChanges({ before, now }, demoPn)).toEqual([
      { field: 'Description', now: 'Day bag', before: 'Night bag' },
      { field: 'Weight', now: '70 kg', before: null },
      { field: 'Sodium, extra', now: '60 mmol', before: '50 mmol' },
      { field: 'Comments', now: null, before: 'As discussed' },
    ]);
    expect(submissionChanges({ before, now: before }, demoPn)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { conditionInWords, type RuleInWriting, ruleSentence } from './rule-words.ts';

const told = (rule: Partial<RuleInWriting>) =>
  ruleSentence({ conditions: [], values: [], splits: 0, ...rule })
    .map(({ text }) => text)
    .join('');

it('says a rule in one sentence', () => {
  expect(
    told({
      conditions: [
        { field: 'drug_name', operation: 'CO', value: 'fluorouracil' },
        { field: 'infusion_time', operation: 'GT', value: '40' },
        { field: 'container', operation: 'BL', value: '' },
      ],
      values: [
        { field: 'container_type', value: 'Infusor' },
        { field: 'infusion_time_unit', value: 'hours' },
      ],
      splits: 2,
    }),
  ).toBe(
    'when Drug contains fluorouracil, and Infusion time is greater than 40, and Container is blank, ' +
      'set Container type to Infusor, Infusion time unit to hours and split the dose into 2',
  );
});

it('says what is not chosen yet as open', () => {
  expect(told({ conditions: [{ field: '', operation: '', value: '' }] })).toBe('when … … …');
  expect(told({ values: [{ field: 'route', value: '' }] })).toBe('set Route to …');
  expect(told({})).toBe('');
});

it('says a condition by itself for a list', () => {
  expect(conditionInWords({ field: 'infusion_time', operation: 'GT', value: '40' })).toBe(
    'Infusion time is greater than 40',
  );
  expect(conditionInWords({ field: 'route', operation: 'BL', value: '' })).toBe('Route is blank');
});

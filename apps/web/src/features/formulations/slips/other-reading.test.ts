import { demoDocument } from '@bolt/domain/catalogue/demo-catalogue.test-support';
import { findSlips } from '@bolt/domain/nutrition/advice/find-slips';
import { slipQuestions } from '@bolt/domain/nutrition/advice/slip-questions';
import { indexPnCatalogue } from '@bolt/domain/nutrition/catalogue/index-pn-catalogue';
import { expect, it } from 'vitest';
import { blankEntries } from '../builder/entries/builder-entries.ts';
import { chooseBase } from '../builder/entries/change-entries.ts';
import { formOfEntries } from '../builder/entries/form-of-entries.ts';
import { entriesOfReadings, fieldOfQuestion } from './other-reading.ts';

if (!demoDocument.formulations) throw new Error('the demonstration has formulations');
const catalogue = indexPnCatalogue(demoDocument.formulations);
const base = catalogue.bases.get('synthamin')!;
const entries = {
  ...chooseBase({ ...blankEntries, country: 'Australia' }, base, catalogue),
  bag_details: 'Adult',
  bag_volume: '2000',
  amino_acid: 'Synthamin 17 without electrolytes',
  amino_acid_quantity: '85',
  glucose: 'Glucose 50%',
  glucose_g: '250',
  'electrolytes.Sodium.extra_quantity': '2300',
  // A row was taken away: places of the form and keys of the builder differ.
  trace_elements: '1,3',
  'trace_elements.1.name': 'Addaven',
  'trace_elements.1.value': '10',
  'trace_elements.3.name': 'Zinc',
  'trace_elements.3.value': '5',
};
const form = formOfEntries(entries, catalogue);
const questions = slipQuestions(findSlips(form, null, catalogue));

it('is asked about at its field, in a list at its row', () => {
  const fields = questions.map((question) => [question.asEntered, fieldOfQuestion(question, entries, base)]);
  expect(fields).toContainEqual(['2,300 mmol of sodium', 'electrolytes.Sodium.extra_quantity']);
  expect(fields.filter(([, field]) => field?.startsWith('trace_elements'))).not.toContainEqual([
    expect.anything(),
    'trace_elements.1.value',
  ]);
});

it('changes its own figure alone, several beside each other', () => {
  const sodium = questions.find(({ field }) => field === 'electrolytes.item_0')!;
  const one = sodium.readings.map(({ content }) => content);
  expect(entriesOfReadings(entries, form, one, base)).toEqual({
    'electrolytes.Sodium.extra_quantity': '100.04',
  });
  const zinc = {
    ...form,
    formulation: {
      ...form.formulation,
      micronutrients: {
        ...form.formulation.micronutrients,
        trace_elements: form.formulation.micronutrients.trace_elements.map((row) =>
          row.name === 'Zinc' ? { ...row, value: '5000' } : row,
        ),
      },
    },
  };
  expect(entriesOfReadings(entries, form, [...one, zinc], base)).toEqual({
    'electrolytes.Sodium.extra_quantity': '100.04',
    'trace_elements.3.value': '5000',
  });
});

import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  checkFormulation as check,
  saveFormulation as save,
  submitFormulation as submit,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});

const kept = async () => (await test.owner.query('select * from formulation')).rows;

describe('what is sent of a formulation', () => {
  it('[BUILDVAL-02] [BUILDVAL-03] [BUILDVAL-04] [BUILDVAL-08] is refused with what is missing or wrong, by field', async () => {
    const missing = await save(priya, { formData: { country: 'Australia' } });
    expect([missing.status, missing.problem.code]).toEqual([422, 'form-invalid']);
    const wrong = await save(priya, {
      formData: formulationOf({
        bag_details: ' ',
        comments: 'x'.repeat(1001),
        bag_volume: 0,
        country: 'New Zealand',
        formulation: bagOf({ sodium: -5, phosphate: '' }),
      }),
    });
    expect([wrong.status, wrong.problem.fields]).toEqual([
      422,
      expect.objectContaining({
        bag_details: 'Required field',
        comments: 'Max 1000 characters',
        bag: 'Required field',
        country: 'This hospital is in Australia',
        'electrolytes.item_0': expect.any(String),
        'electrolytes.item_4': 'Required field',
      }),
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a base that is none', { base: 'olimel-n99' }],
    ['an amount that is none', { formulation: bagOf({ sodium: '5 mmol' }) }],
    ['an amount in two readings', { formulation: bagOf({ sodium: '1,250' }) }],
    ['an endless amount', { formulation: bagOf({ sodium: '1e999' }) }],
    ['a phosphate of no kind', { formulation: bagOf({ phosphate: 'Sodium' }) }],
    [
      'an unknown label',
      { formulation: { ...bagOf(), electrolytes: [{ label: 'Mercury', extra_quantity: 1 }] } },
    ],
    [
      'a label twice',
      {
        formulation: {
          ...bagOf(),
          electrolytes: [...bagOf().electrolytes, { label: 'Sodium', extra_quantity: 1 }],
        },
      },
    ],
    ['letters that cannot be shown', { bag_details: 'Night\u202ebag' }],
  ])('is refused with %s, and nothing is kept', async (_name, changed) => {
    const { status, problem } = await save(priya, { formData: formulationOf(changed) });
    expect([status, problem.code, Object.keys(problem.fields ?? {}).length > 0]).toEqual([
      422,
      'form-invalid',
      true,
    ]);
    expect(await kept()).toEqual([]);
  });

  it.each<[string, object]>([
    ['an unknown field', { formData: formulationOf({ mood: 'good' }) }],
    ['a step out of range', { formData: formulationOf({ currentStep: 5 }) }],
    ['another use', { formData: formulationOf({ use: 'animal' }) }],
    ['51 electrolytes', { formData: formulationOf({ formulation: { electrolytes: Array(51).fill({}) } }) }],
    ['a list for an amount', { formData: formulationOf({ bag_volume: [1500] }) }],
    ['10,000 letters', { formData: formulationOf({ bag_details: 'x'.repeat(10_000) }) }],
    ['half a letter', { formData: formulationOf({ selectedLipidType: '\ud800' }) }],
    ['NUL', { formData: formulationOf({ comments: 'a\0' }) }],
    ['no form', {}],
    ['a form that is none', { formData: 'x' }],
    ['version 0', { formData: formulationOf(), version: 0 }],
  ])('is refused with %s, and nothing is kept', async (_name, body) => {
    for (const write of [save, check, submit]) expect((await write(priya, body)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });
});

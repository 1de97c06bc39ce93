import { describe, expect, it } from 'vitest';
import { newFormulation } from '../form/start-formulation.ts';
import { judgeStability } from '../stability/judge-stability.ts';
import { demoPn, olimelExample } from '../worked-examples.test-support.ts';
import { describeWorksheet, worksheetState } from './describe-worksheet.ts';

const form = {
  ...newFormulation('Australia'),
  ...olimelExample,
  use: 'general' as const,
  frequency: 'once' as const,
  bag_details: 'Night bag',
};
const told = {
  catalogue: demoPn,
  checked: null,
  momentOf: (at: string) => at,
  author: 'Priya Demonstrator',
  kept: null,
};

describe('a worksheet', () => {
  it('has what was entered, the composition with its working, every check, the notices and who signs', () => {
    const sheet = describeWorksheet(form, told);
    expect(sheet.title).toBe('Night bag');
    expect(sheet.entered).toContainEqual({ label: 'Author', value: 'Priya Demonstrator' });
    expect(sheet.entered).toContainEqual({ label: 'Sodium, extra', value: '50 mmol' });
    const sodium = sheet.composition.find(({ label }) => label === 'Sodium');
    expect(sodium?.amount).toBe('119.54 mmol');
    expect(sodium?.working).toContain('52.50 mmol');
    expect(sheet.checks.length).toBeGreaterThan(10);
    expect(sheet.checks[0]).toMatchObject({
      outcome: 'Warning',
      measured: '1,100.00\u00a0microgram per bag',
      limit: 'at most 1,000\u00a0microgram per bag',
      about: expect.stringContaining('confidence'),
    });
    expect(sheet.notices[0]).toContain('This tool only estimates chemical stability');
    expect(sheet.signatures).toEqual(['Prescriber', 'Pharmacist', 'Second check']);
  });

  it('says of what was not checked as printed that it was not', () => {
    expect(describeWorksheet(form, told).verdict).toMatch(/^Preliminary: .* Not checked as printed\./);
    const verdict = judgeStability(form, demoPn);
    const slip = { field: 'x', asEntered: '5 mmol', otherwise: '5 mg', why: 'far', source: 's' };
    const answeredSlips = [{ ...slip, by: 'Priya Demonstrator', at: 'then' }];
    const sheet = describeWorksheet(form, { ...told, checked: { verdict, answeredSlips, when: 'today' } });
    expect(sheet.verdict).toMatch(/^Requested product is compatible\. Checked today\. Rules /);
    expect(sheet.asked).toEqual(['5 mmol, not 5 mg (far): Priya Demonstrator, then']);
  });

  it('says whether it is what was saved', () => {
    expect(worksheetState(null, form)).toBe('Not saved');
    const kept = { status: 'draft' as const, version: 3, form, answer: null };
    expect(worksheetState(kept, { ...form, bag_volume: '1500', infusion: null })).toBe('Draft, version 3');
    expect(worksheetState({ ...kept, status: 'submitted' }, form)).toBe('Submitted for review, version 3');
    expect(worksheetState(kept, { ...form, comments: 'Now' })).toContain('not saved as printed');
  });

  it('names the product of what is ready, and why a draft was withdrawn', () => {
    const product = {
      tpn_code: 'F-1',
      stabilityStorage: 7,
      stabilityUOM: 'days',
      stabilityStorageType: '2-8C',
    };
    const answer = { product, returnedKind: null, returnedReason: null };
    const ready = { status: 'ready' as const, version: 4, form, answer };
    const named = [
      { label: 'Product code', value: 'F-1' },
      { label: 'Shelf life', value: '7\u00a0days (168\u00a0hours)' },
      { label: 'Storage', value: '2 to 8\u00a0°C' },
    ];
    expect(describeWorksheet(form, { ...told, kept: ready }).entered.slice(0, 3)).toEqual(named);
    const changed = { ...form, comments: 'Now' };
    expect(describeWorksheet(changed, { ...told, kept: ready }).entered).not.toContainEqual(named[0]);
    const withdrawn = {
      product: null,
      returnedKind: 'withdrawn' as const,
      returnedReason: 'It precipitates',
    };
    const given = { ...ready, status: 'draft' as const, version: 5, answer: withdrawn };
    const sheet = describeWorksheet(form, { ...told, kept: given });
    expect(sheet.state).toBe('Draft, withdrawn by the supplier, version 5');
    expect(sheet.entered[0]).toEqual({ label: 'Withdrawn by the supplier', value: 'It precipitates' });
    const anew = { ...given, status: 'submitted' as const };
    expect(describeWorksheet(form, { ...told, kept: anew }).state).toBe('Submitted for review, version 5');
  });

  it('has what is given in a day where a rate is, and says what is missing', () => {
    expect(describeWorksheet(form, told).infusion).toEqual({
      intro: 'Not entered: weight, rate, hours in a day, age group.',
      rows: [],
    });
    const infusion = { weightKg: '70', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    const { intro, rows } = describeWorksheet({ ...form, infusion }, told).infusion;
    expect(intro).toContain('1,500 mL in a day');
    expect(rows.find(({ label }) => label === 'Vitamin K')?.guideline).toBe('Below: 150\u00a0microgram/day');
    expect(rows.find(({ label }) => label === 'Lipid')?.guideline).toMatch(/^Within: at most .*, recalled$/);
    expect(rows.find(({ label }) => label === 'Amino acid')?.guideline).toBe('Within: 1 to 2\u00a0g/kg/day');
  });

  it('says beside the verdict on the mixture which doses are outside the guideline ranges', () => {
    expect(describeWorksheet(form, told).outsideRanges).toBe('');
    const infusion = { weightKg: '0.5', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    expect(describeWorksheet({ ...form, infusion }, told).outsideRanges).toMatch(
      /^Doses outside the guideline ranges for 0\.5\skg, Adult, 18 years and over: Fluid 3,000\.00\smL\/kg\/day, above .*; .*\.$/,
    );
  });

  it('has of a patient without a weight the day alone, and of the weight that there is none', () => {
    const infusion = { weightKg: '', mlPerHour: '100', hoursPerDay: '15', group: 'adult' };
    const { rows } = describeWorksheet({ ...form, infusion }, told).infusion;
    const sodium = rows.find(({ label }) => label === 'Sodium');
    expect(sodium).toMatchObject({ kilogram: 'no weight', guideline: 'none held' });
    const weighed = describeWorksheet({ ...form, infusion: { ...infusion, weightKg: '70' } }, told).infusion
      .rows;
    expect(weighed.find(({ label }) => label === 'Sodium')?.kilogram).toMatch(/^\d.*mmol$/);
    const unread = {
      ...form,
      formulation: {
        ...form.formulation,
        electrolytes: form.formulation.electrolytes.map((each) => ({ ...each, extra_quantity: 'x' })),
      },
    };
    expect(
      describeWorksheet({ ...unread, infusion }, told).infusion.rows.find(({ label }) => label === 'Sodium'),
    ).toMatchObject({
      day: 'not known',
      kilogram: 'not known',
    });
  });

  it('has each check that is not met with why, each reason a sentence', () => {
    const notMet = describeWorksheet({ ...form, bag_details: '' }, told).checks.filter(
      ({ outcome }) => outcome === 'Not met',
    );
    expect(notMet.length).toBeGreaterThan(0);
    for (const { about } of notMet) expect(about).not.toMatch(/undefined|\.\./);
  });
});

import { describe, expect, it } from 'vitest';
import { makeSupplierKey } from '../services/supplier/make-supplier-key.ts';
import type { TestPortal } from '../testing/open-test-portal.ts';
import { readOutbox } from '../testing/read-outbox.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  checkFormulation,
  openFormulation,
  saveFormulation,
  submitFormulation,
} from './testing/formulation-calls.ts';
import { bagOf, formulationOf } from './testing/formulation-forms.ts';
import { withFormulationPortal } from './testing/formulation-portal.ts';

let test: TestPortal;
let priya: TestClient;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});

const milligrams = formulationOf({ formulation: bagOf({ sodium: 2300 }) });
const slip = {
  field: 'electrolytes.item_0',
  asEntered: '2,300 mmol of sodium',
  otherwise: '2,300 mg of sodium, which is 100.04 mmol',
  why: expect.any(String),
};
const refusedSlips = async (
  body: object,
  call: typeof checkFormulation | typeof submitFormulation = checkFormulation,
) => {
  const { status, problem } = await call(priya, body);
  return { status, code: problem.code, message: problem.message, slips: problem.slips as (typeof slip)[] };
};
const shown = async (formData: object) => {
  const { slips } = await refusedSlips({ formData });
  return slips.map(({ field, asEntered, otherwise, why }) => ({ field, asEntered, otherwise, why }));
};
const mails = () => readOutbox(test);
const answersOf = async (id: string) =>
  (await openFormulation(priya, id)).body.formulation?.check?.answeredSlips;

describe('a figure that is usual in another unit', () => {
  it('is asked about with both readings before a bag is judged, and nothing is kept without an answer', async () => {
    const refused = await refusedSlips({ formData: milligrams });
    expect(refused).toMatchObject({ status: 422, code: 'formulation-slips-unanswered', slips: [slip] });
    expect(refused.message).toContain('2,300 mmol of sodium, or 2,300 mg of sodium, which is 100.04 mmol?');
    expect((await test.owner.query('select from formulation')).rowCount).toBe(0);
    // A draft is nobody's instruction yet.
    expect((await saveFormulation(priya, { formData: milligrams })).status).toBe(200);
  });

  it('is answered by whoever was shown exactly that, and the answer stays with the content', async () => {
    const answeredSlips = await shown(milligrams);
    const wrong = [{ ...answeredSlips[0]!, asEntered: '230 mmol of sodium' }];
    expect((await refusedSlips({ formData: milligrams, answeredSlips: wrong })).status).toBe(422);
    const { body } = await checkFormulation(priya, { formData: milligrams, answeredSlips });
    const kept = [{ ...slip, source: expect.any(String), by: 'Priya Demonstrator', at: expect.any(String) }];
    expect(body.stability).toMatchObject({ stability: 'unstable', answeredSlips: kept });
    const { id } = body.save;
    expect(await answersOf(id)).toEqual(kept);
    // Saved under another name and checked again it is the same bag, which was asked about.
    const renamed = { ...milligrams, bag_details: 'Night bag' };
    await saveFormulation(priya, { formData: renamed, formulationRecordId: id });
    expect((await checkFormulation(priya, { formData: renamed, formulationRecordId: id })).status).toBe(200);
    expect(await answersOf(id)).toEqual(kept);
  });

  it('is asked about again where the content is another one', async () => {
    const answeredSlips = await shown(milligrams);
    const { id } = (await checkFormulation(priya, { formData: milligrams, answeredSlips })).body.save;
    const changed = formulationOf({ formulation: bagOf({ sodium: 2300, calcium: 1 }) });
    const again = await refusedSlips({ formData: changed, formulationRecordId: id });
    expect(again).toMatchObject({ status: 422, slips: [slip] });
    const mended = formulationOf({ formulation: bagOf({ sodium: 100.04 }) });
    const { body } = await checkFormulation(priya, {
      formData: mended,
      formulationRecordId: id,
      answeredSlips,
    });
    expect(body.stability.answeredSlips).toEqual([]);
  });

  it('is asked about by weight before it is submitted, where a weight came after the check', async () => {
    const infusion = { weightKg: '5', mlPerHour: '20', hoursPerDay: '24', group: 'infant_0_6_months' };
    const formData = {
      ...formulationOf({ base: 'primene', bag_volume: 500 }),
      formulation: {
        ...bagOf(),
        macronutrients: {
          amino_acid: { label: 'Primene 10%', quantity: 2 },
          glucose: { label: 'Glucose 50%', quantity_g: 60 },
        },
        electrolytes: [
          { label: 'Sodium', extra_quantity: 10 },
          { label: 'Potassium', extra_quantity: 10 },
          { label: 'Magnesium', extra_quantity: 1 },
          { label: 'Calcium', extra_quantity: 2 },
          { label: 'Phosphate', type: 'Organic', extra_quantity: 2 },
        ],
        micronutrients: { trace_elements: [], vitamins: [] },
      },
    };
    const first = await shown(formData);
    const checked = await checkFormulation(priya, { formData, answeredSlips: first });
    expect([checked.status, checked.body]).toMatchObject([200, {}]);
    const formulationRecordId = checked.body.save.id;
    const weighed = { formData: { ...formData, infusion }, formulationRecordId };
    const refused = await refusedSlips(weighed, submitFormulation);
    expect(refused.slips.map(({ otherwise }) => otherwise)).toContain(
      '2 g/kg/day of amino acid, which is 10 g',
    );
  });

  it('is shown to the supplier with the answer, in the mail and in the list', async () => {
    const answeredSlips = await shown(milligrams);
    const { id, version } = (await checkFormulation(priya, { formData: milligrams, answeredSlips })).body
      .save;
    const submitted = await submitFormulation(priya, {
      formData: milligrams,
      formulationRecordId: id,
      version,
    });
    expect(submitted.status).toBe(200);
    expect((await mails())[0].body).toContain(
      '2,300 mmol of sodium, not 2,300 mg of sodium, which is 100.04 mmol: said by Priya Demonstrator',
    );
    const key = await makeSupplierKey(test.owner, { name: 'Compounding Team', hospitalIds: ['DMOH01'] });
    const headers = { 'x-supplier-key': key };
    const { body } = await test.anybody.call('GET /api/v1/supplier/formulations', { query: {}, headers });
    expect(body.formulations).toMatchObject([
      { formulationRecordId: id, answeredSlips: [{ ...slip, by: 'Priya Demonstrator' }] },
    ]);
  });

  it('is judged by what is entered of weight, rate and age, which has to be readable', async () => {
    const infusion = { weightKg: 'five', mlPerHour: '20', hoursPerDay: '25', group: 'elder' };
    const { status, problem } = await saveFormulation(priya, { formData: formulationOf({ infusion }) });
    expect([status, Object.keys(problem.fields ?? {}).sort()]).toEqual([
      422,
      ['infusion.group', 'infusion.hoursPerDay', 'infusion.weightKg'],
    ]);
  });
});

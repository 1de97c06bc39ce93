import { describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import {
  checkFormulation as check,
  openFormulation as open,
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

const unstable = formulationOf({ formulation: bagOf({ calcium: 3 }) });
const kept = async () => (await test.owner.query('select * from formulation')).rows;

describe('the stability check', () => {
  it('[STAB-02] [STAB-11] [BUILDER-40] saves the content, says that it is stable, and why', async () => {
    const { body } = await check(priya, { formData: formulationOf() });
    expect(body).toMatchObject({
      stability: { error: false, isStable: true, stabilityErrors: {}, stability: 'stable' },
      save: { error: false, id: expect.any(String), version: 1, user_name: 'Priya Demonstrator' },
    });
    const { formulation } = (await open(priya, body.save.id)).body;
    expect(formulation).toMatchObject({
      status: 'draft',
      stability: 'stable',
      check: { stability: 'stable', verdict: body.stability.verdict, recap: body.stability.recap },
    });
  });

  it('[STAB-02] [STAB-11] says of what is outside a limit that it is unstable, at its field', async () => {
    const { body } = await check(priya, { formData: unstable });
    expect(body.stability).toMatchObject({
      error: false,
      isStable: false,
      stability: 'unstable',
      stabilityErrors: { electrolytes: { item_3: 'Outside guidelines for stability' } },
    });
  });

  it('[STAB-03] says of a bag without figures that no verdict is possible, keeps it, and never submits it', async () => {
    const formData = formulationOf({
      base: 'numeta-g16e-500',
      bag_volume: 500,
      formulation: {
        ...bagOf(),
        electrolytes: bagOf().electrolytes.map((row, place) => ({
          ...row,
          extra_quantity: place === 0 ? 5 : null,
        })),
        micronutrients: { trace_elements: [], vitamins: [] },
      },
    });
    const { body } = await check(priya, { formData });
    expect(body.stability).toMatchObject({ error: true, isStable: false, stability: 'unavailable' });
    const { id, version } = body.save;
    const reply = await submit(priya, { formData, formulationRecordId: id, version });
    expect([reply.status, reply.problem.code]).toEqual([422, 'formulation-not-judged']);
    expect(await kept()).toMatchObject([{ status: 'draft', stability: 'unavailable' }]);
  });

  it('holds for the same bag under another name, and for no other bag', async () => {
    const { id } = (await check(priya, { formData: formulationOf() })).body.save;
    const stability = async () => (await open(priya, id)).body.formulation?.stability;
    await save(priya, { formData: formulationOf({ bag_details: 'Night bag' }), formulationRecordId: id });
    expect(await stability()).toBe('stable');
    await save(priya, { formData: unstable, formulationRecordId: id });
    expect(await stability()).toBe('');
    expect((await open(priya, id)).body.formulation?.check).toBeNull();
  });
});

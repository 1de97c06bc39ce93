import { afterEach, describe, expect, it } from 'vitest';
import { changeCatalogue, restoreCatalogue } from '../routes/testing/change-catalogue.ts';
import { checkFormulation, submitChecked } from '../routes/testing/formulation-calls.ts';
import { formulationOf } from '../routes/testing/formulation-forms.ts';
import { withFormulationPortal } from '../routes/testing/formulation-portal.ts';
import type { TestPortal } from '../testing/open-test-portal.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type Jobs, startJobs } from './start-jobs.ts';

let test: TestPortal;
let priya: TestClient;
let jobs: Jobs | undefined;
withFormulationPortal(async (opened) => {
  test = opened;
  priya = await test.signIn('pharmacist');
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await restoreCatalogue(test.owner);
});

const allowLittleCalcium = () =>
  changeCatalogue(test.owner, ({ formulations }) => {
    for (const { comparison } of formulations?.stability.rules ?? [])
      if (comparison.quantity === 'calcium_per_litre' && 'limit' in comparison) comparison.limit = 0.01;
  });
const changed = async () =>
  (
    await priya.call('GET /api/v1/tpn/customFormulationList', {
      query: { method: 'getList', type: 'list', changed: '1' } as never,
    })
  ).body as { formulations: { id: string; status: string; stability: string; recheck: unknown }[] };
const listedAsChanged = async () => (await changed()).formulations.map(({ id }) => id).sort();

describe('formulations under another catalogue', () => {
  it('are judged again, drafts and ready ones, and those with another verdict are listed', async () => {
    const draft = (await checkFormulation(priya, { formData: formulationOf() })).body.save.id;
    const ready = await submitChecked(priya, formulationOf());
    await test.owner.query(
      `update formulation set status = 'ready', review = null where formulation_id = $1`,
      [ready],
    );
    // What waits for the supplier is judged when it is answered.
    await submitChecked(priya, formulationOf());
    const version = await allowLittleCalcium();
    jobs = await startJobs(test.portal);

    await expect.poll(listedAsChanged).toEqual([draft, ready].sort());
    expect((await changed()).formulations[0]).toMatchObject({
      // What the user was shown stays.
      stability: 'stable',
      recheck: { was: 'stable', now: 'unstable', catalogueVersion: version, at: expect.any(String) },
    });

    await restoreCatalogue(test.owner);
    await test.owner.query('notify bolt_recheck');
    await expect.poll(listedAsChanged).toEqual([]);
  });

  it('are listed no more once they are checked again', async () => {
    const { id } = (await checkFormulation(priya, { formData: formulationOf() })).body.save;
    await allowLittleCalcium();
    jobs = await startJobs(test.portal);
    await expect.poll(listedAsChanged).toEqual([id]);
    await checkFormulation(priya, { formData: formulationOf(), formulationRecordId: id });
    expect(await listedAsChanged()).toEqual([]);
  });
});

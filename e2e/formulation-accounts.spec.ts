import type { Page } from '@playwright/test';
import { callAs } from './support/call-as.ts';
import { builderButton, builderForm } from './support/formulation-builder.ts';
import { primeneForm, saveFormulation, submitFormulation } from './support/formulation-forms.ts';
import { authenticationCode } from './support/staff.ts';
import { startSignedIn } from './support/start-signed-in.ts';
import { askForTokens, expect, test } from './support/test.ts';

/** Who works on the nutrition site, and whether at the hospital of the formulation. */
const accounts = [
  { account: 'pharmacist', hasSite: true, isAtHospital: true },
  { account: 'nutrition', hasSite: true, isAtHospital: true },
  // Views orders and enters none; formulations ask for the site alone.
  { account: 'viewer', hasSite: true, isAtHospital: true },
  { account: 'other', hasSite: true, isAtHospital: false },
  { account: 'nz', hasSite: true, isAtHospital: false },
  { account: 'uk', hasSite: true, isAtHospital: false },
  { account: 'ward', hasSite: false, isAtHospital: true },
] as const;

/** The supplier's people read a formulation that was submitted, in the workbench and nowhere else. */
const staff = [
  { account: 'reviewer', readsFormulations: true, mayRecommend: true },
  { account: 'senior', readsFormulations: true, mayRecommend: true },
  { account: 'service', readsFormulations: true, mayRecommend: false },
  { account: 'admin', readsFormulations: false, mayRecommend: false },
] as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('[ROUTE-13] each account of the demonstration opens list, builder, draft and record of its own hospital, or none of them', async ({
  page,
  request,
  accountLike,
  signInAs,
  newReference,
}) => {
  test.slow();
  const reference = newReference();
  const author = await callAs(request, await accountLike('nutrition'));
  const draft = await saveFormulation(author, primeneForm(`${reference} draft`));
  const record = await submitFormulation(author, primeneForm(`${reference} record`));
  const at = (id = '') => `/tpn/customFormulationCreate/${id}`;

  for (const { account, hasSite, isAtHospital } of accounts)
    await test.step(account, async () => {
      await signInAs(account);
      if (!hasSite) {
        for (const address of [
          '/tpn/customFormulation',
          '/tpn/customFormulation/contact',
          at(),
          at(record.id),
        ]) {
          await page.goto(address);
          await expect(page).toHaveURL('/');
        }
        return;
      }
      await page.goto(`/tpn/customFormulation?q=${reference}`);
      await expect(
        page.getByText(isAtHospital ? 'Showing 2 of 2 formulations' : 'No formulation matches the filters'),
      ).toBeVisible();
      await page.goto('/tpn/customFormulation/contact');
      await expect(title(page)).toHaveText('Request a Custom PN Formulation');
      await page.goto(at());
      await expect(title(page)).toHaveText('Select type');
      for (const [id, name] of [
        [draft.id, 'Create formulation'],
        [record.id, 'Formulation Submitted'],
      ] as const) {
        await page.goto(at(id));
        if (!isAtHospital) {
          await expect(page.getByText('This formulation does not exist at this hospital.')).toBeVisible();
          await expect(page.getByRole('link', { name: 'Show the formulations' })).toBeVisible();
          await expect(builderForm(page)).toHaveCount(0);
          continue;
        }
        await expect(title(page)).toHaveText(name);
        const isOwnDraft = account === 'nutrition' && id === draft.id;
        await expect(builderForm(page).getByLabel('Description')).toBeEnabled({ enabled: isOwnDraft });
        await expect(builderButton(page, 'Save Draft')).toHaveCount(isOwnDraft ? 1 : 0);
        await expect(builderButton(page, 'Copy this formulation')).toBeVisible();
      }
    });

  for (const { account, readsFormulations, mayRecommend } of staff)
    await test.step(account, async () => {
      await startSignedIn(page, await askForTokens(request, account, authenticationCode()));
      await page.goto(`/workbench/formulations/${record.id}`);
      if (readsFormulations) await expect(title(page)).toHaveText(`${reference} record`);
      await expect(page.getByRole('button', { name: 'Recommend' })).toHaveCount(mayRecommend ? 1 : 0);
      await page.goto(at(record.id));
      await expect(builderForm(page)).toHaveCount(0);
    });
});

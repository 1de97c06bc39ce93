import type { SpecifiedCode } from '@bolt/domain/compounding/findings/evaluation';
import { linesByCode } from '@bolt/domain/compounding/findings/lines-by-code.test-support';
import { groupThousands } from '@bolt/domain/quantities/typed-figure';
import type { Page } from '@playwright/test';
import {
  addButton,
  type DraftOrder,
  dateFromToday,
  label,
  openDrugForm,
  startOrder,
} from './support/drug-form.ts';
import { enterLine } from './support/enter-line.ts';
import type { CallAs } from './support/test.ts';
import { expect, test } from './support/test-with-order.ts';

/** Opens the form, enters the line of a code and adds it; answers what the screen sent. */
async function addLineOf(
  page: Page,
  order: DraftOrder,
  code: SpecifiedCode,
  treatmentDate = '',
  lookAtLabel = async () => {},
) {
  await openDrugForm(page, order);
  await enterLine(page, linesByCode[code]);
  await page.getByLabel('Treatment date 1').fill(treatmentDate);
  await lookAtLabel();
  const sending = page.waitForRequest('**/api/v1/order/drug/add');
  await addButton(page).click();
  return {
    codesInTrial: async (call: CallAs) => trialCodes(call, (await sending).postDataJSON()),
  };
}

/** The codes that a trial of the same line answers to a client of the specification. */
async function trialCodes(call: CallAs, body: object): Promise<string[]> {
  const trial = { orderRef: '', deliveryDate: '01/01/2031', type: 'trial' };
  const { orderRef } = (await call<{ orderRef: string }>('POST', '/api/v1/order/start', trial)).body;
  const added = await call('POST', '/api/v1/order/drug/add', { ...body, orderRef });
  expect(added.status).toBe(200);
  const validated = await call<{ data: { payload: string[] } }>('POST', '/api/v1/order/validate', {
    orderRef,
    validateOnly: true,
  });
  return validated.body.data.payload;
}

const added = (page: Page) => page.getByRole('dialog', { name: 'Drug added to the order' });

test.describe('a line that cannot be made', () => {
  const refused: [SpecifiedCode, string, string?][] = [
    [
      'INVALID_LINE',
      'An error has occurred with your order',
      'Fill volume 50mL is below the minimum of 80mL',
    ],
    ['VLD-GMX-TOTALVOLUME', 'Drug volume exceeds container size. Max fill volume is 85mL'],
    ['VLD-INV-CALCULATEDDILUENTVOLUME', 'Drug volume exceeds container size. Max fill volume is 60mL'],
    ['VLD-INV-SYRINGEVOLUME', 'Split doses'],
  ];
  for (const [code, title, text = ''] of refused) {
    test(`[LINE-12] [LINE-13] [LINE-14] ${code} is shown, and there is no way past it`, async ({
      page,
      patientDraft: { call, order, storedLines },
    }) => {
      const { codesInTrial } = await addLineOf(page, order, code);
      const modal = page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }));
      await expect(modal).toContainText(text);
      expect(await codesInTrial(call)).toEqual([code]);
      await expect(modal.getByRole('button', { name: 'Continue' })).toHaveCount(0);
      await modal.getByRole('button', { name: 'Back to order' }).click();
      await expect(page.getByLabel('Dose', { exact: true })).toHaveValue(
        groupThousands(linesByCode[code].drug1DoseText),
      );
      expect(await storedLines()).toEqual([]);
    });
  }
});

test.describe('a line without stability', () => {
  for (const code of ['VLD-MIS-STABILITY', 'MissingStability', 'MissingStability2'] as const) {
    test(`[LINE-09] [LINE-10] ${code} is asked about and kept with the line`, async ({
      page,
      patientDraft: { call, order, storedLines },
    }) => {
      const { codesInTrial } = await addLineOf(page, order, code);
      const question = page.getByRole('alertdialog', { name: 'No system stability exists for this order' });
      await expect(question.getByLabel('Reason')).toBeFocused();
      expect(await codesInTrial(call)).toEqual([code]);
      await question.getByLabel('Reason').fill('Used at once');
      await question.getByRole('button', { name: 'Continue' }).click();
      await expect(added(page)).toBeVisible();
      const [line] = await storedLines();
      expect(line).toMatchObject({ overrideStability: true, overrideDosage: false });
    });
  }
});

test.describe('a dose above guidance', () => {
  const above: [SpecifiedCode, RegExp][] = [
    ['VLD-TEX-DRUG1DOSE', /specified for fluorouracil is above our maximum guidance dose of 6,000\smg;/],
    ['VLD-TEX-DRUG2DOSE', /specified for ketamine is above our maximum guidance dose of 500\smg;/],
  ];
  for (const [code, prompt] of above) {
    test(`[LINE-01] [LINE-02] [LINE-11] ${code} is asked about before the trial, which ignores it`, async ({
      page,
      patientDraft: { call, order, storedLines },
    }) => {
      const { codesInTrial } = await addLineOf(page, order, code);
      const question = page.getByRole('alertdialog', { name: 'Max dosage exceeded for this drug' });
      await expect(question).toContainText(prompt);
      await question.getByLabel('Reason').fill('Agreed with the team');
      await question.getByRole('button', { name: 'Yes, the dose is correct' }).click();
      await expect(added(page)).toBeVisible();
      expect(await codesInTrial(call)).toEqual([code]);
      const [line] = await storedLines();
      expect(line).toMatchObject({ overrideStability: false, overrideDosage: true });
    });
  }
});

test.describe('what holds nothing up', () => {
  const ignored: [SpecifiedCode, string][] = [
    ['RemovalVolumeRange', '52mL is withdrawn from the 100mL bag first'],
    ['RemovalVolume', '2mL is withdrawn from the 50mL bag first'],
  ];
  for (const [code, notice] of ignored) {
    test(`[LINE-11] ${code} is said beside the label and asks nothing`, async ({
      page,
      patientDraft: { call, order },
    }) => {
      const { codesInTrial } = await addLineOf(page, order, code, '', async () => {
        await expect(label(page)).toContainText(notice);
        await expect(label(page)).toContainText('Ready to add');
      });
      await expect(added(page)).toBeVisible();
      expect(await codesInTrial(call)).toEqual([code]);
    });
  }

  test('[LINE-11] VLD-UNX-ADMINISTRATIONDATE, a treatment before the date of the trial, asks nothing', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('pharmacist');
    const order = await startOrder(call, newReference(), dateFromToday(7));
    const code = 'VLD-UNX-ADMINISTRATIONDATE';
    const { codesInTrial } = await addLineOf(page, order, code, dateFromToday(8));
    await expect(added(page)).toBeVisible();
    expect(await codesInTrial(call)).toEqual([code]);
  });
});

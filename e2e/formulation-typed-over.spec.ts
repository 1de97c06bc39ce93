import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  builderButton,
  builderForm,
  compatible,
  openChecked,
  openDraft,
  openFormulation,
} from './support/formulation-builder.ts';
import { olimelForm, submitAsSaved } from './support/formulation-forms.ts';
import { keptWith } from './support/kept-typing.ts';
import { hearNothing } from './support/network.ts';
import { type CallAs, expect, test } from './support/test.ts';

const extra = (page: Page, name: string) => builderForm(page).getByLabel(`Extra ${name} to be added`);
const heldNote = (page: Page) => page.getByRole('note').filter({ hasText: /^What you typed here/ });
const differences = (page: Page) => heldNote(page).getByRole('table').locator('tbody').getByRole('row');

async function type(page: Page, name: string, quantity: string): Promise<void> {
  const kept = keptWith(page, quantity);
  await extra(page, name).fill(quantity);
  await kept;
}

/** The same formulation with another calcium, saved where this page does not see it. */
async function saveElsewhere(call: CallAs, id: string, form: ReturnType<typeof olimelForm>): Promise<void> {
  const { electrolytes, ...rest } = form.formulation;
  const lower = electrolytes.map((row) => (row.label === 'Calcium' ? { ...row, extra_quantity: '1' } : row));
  const formData = { ...form, formulation: { ...rest, electrolytes: lower } };
  const saved = await call('POST', '/api/v1/tpn/customFormulationRecord', {
    formData,
    formulationRecordId: id,
  });
  expect(saved.status).toBe(200);
}

const storedExtras = async (call: CallAs, id: string) => {
  const { body } = await call<{ existingFormData: string }>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  const rows: { label: string; extra_quantity: string }[] = JSON.parse(body.existingFormData).formulation
    .electrolytes;
  const of = (label: string) => rows.find((row) => row.label === label)?.extra_quantity;
  return { sodium: of('Sodium'), calcium: of('Calcium') };
};

test.describe('what was typed over an earlier version of a formulation', () => {
  test('is not mixed with what was saved since: each difference is shown, and one of the two is taken whole', async ({
    page,
    signInAs,
    newReference,
  }) => {
    test.slow();
    const call = await signInAs('nutrition');
    const form = olimelForm(`${newReference()} two versions`);
    const id = await openDraft(page, call, form);
    await type(page, 'sodium', '60');
    await saveElsewhere(call, id, form);

    const expectChoice = async () => {
      await page.reload();
      await expect(heldNote(page)).toBeVisible();
      await expect(extra(page, 'calcium')).toHaveValue('1');
      await expect(extra(page, 'sodium')).toHaveValue('50');
      await expect(differences(page)).toHaveText([
        /Sodium, extra\s*50 mmol\s*60 mmol/,
        /Calcium, extra\s*1 mmol\s*1\.5 mmol/,
      ]);
    };
    await expectChoice();
    await expectAccessible(page);
    // Nothing was chosen: it is asked again.
    await expectChoice();
    await heldNote(page).getByRole('button', { name: 'Go on with what I typed' }).press('Enter');
    await expect(heldNote(page)).toHaveCount(0);
    await expect(extra(page, 'calcium')).toHaveValue('1.5');
    await expect(extra(page, 'sodium')).toHaveValue('60');
    await builderButton(page, 'Save Draft').press('Enter');
    await expect(builderForm(page).getByText(/^Draft saved successfully,/)).toBeVisible();
    expect(await storedExtras(call, id)).toEqual({ sodium: '60', calcium: '1.5' });

    await type(page, 'sodium', '70');
    await saveElsewhere(call, id, form);
    await page.reload();
    const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
    await heldNote(page).getByRole('button', { name: 'Stay with what is saved' }).press('Enter');
    await expect(extra(page, 'sodium')).toHaveValue('50');
    await forgotten;
    await page.reload();
    await expect(extra(page, 'sodium')).toHaveValue('50');
    await expect(heldNote(page)).toHaveCount(0);
  });

  test('is still there when another window saves, and so forgets what both have in common', async ({
    page,
    context,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, olimelForm(`${newReference()} two windows`));
    await type(page, 'magnesium', '3');
    const second = await context.newPage();
    await openFormulation(second, id);
    await builderForm(second).getByRole('button', { name: 'Start afresh' }).press('Enter');
    await extra(second, 'calcium').fill('1');
    await builderButton(second, 'Save Draft').press('Enter');
    await expect(builderForm(second).getByText(/^Draft saved successfully,/)).toBeVisible();
    await second.close();
    await builderButton(page, 'Open the newest version').press('Enter');
    await expect(differences(page)).toHaveText([
      /Magnesium, extra\s*2 mmol\s*3 mmol/,
      /Calcium, extra\s*1 mmol\s*1\.5 mmol/,
    ]);
    await expect(extra(page, 'magnesium')).toHaveValue('2');
  });

  test('is no part of one that was submitted: its page shows what was submitted, and says what was not', async ({
    page,
    signInAs,
    newReference,
  }) => {
    test.slow();
    const call = await signInAs('nutrition');
    await hearNothing(page);
    const id = await openChecked(page, call, `${newReference()} submitted`);
    await submitAsSaved(call, id);
    await type(page, 'potassium', '9');
    for (const _opening of ['first', 'second']) {
      await openFormulation(page, id, 'Formulation Submitted');
      await expect(heldNote(page)).toBeVisible();
      await expect(differences(page)).toHaveText([/Potassium, extra\s*10 mmol\s*9 mmol/]);
      await expect(extra(page, 'potassium')).toHaveValue('10');
      await expect(compatible(page)).toBeVisible();
    }
    await builderButton(page, 'Preview').press('Enter');
    const recap = page.getByRole('dialog').getByRole('table', { name: 'Recap' });
    await expect(recap.getByRole('row', { name: /^Potassium/ })).toContainText('20.00 mmol/L');
    await page.keyboard.press('Escape');
    await heldNote(page).getByRole('button', { name: 'Discard it' }).press('Enter');
    await expect(heldNote(page)).toHaveCount(0);
  });
});

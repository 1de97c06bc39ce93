import type { Page } from '@playwright/test';
import { builderForm, stability } from './support/formulation-builder.ts';
import { primeneForm, saveFormulation } from './support/formulation-forms.ts';
import { type CallAs, expect, test } from './support/test.ts';

const calcium = (page: Page) => builderForm(page).getByLabel('Extra calcium to be added');
const button = (page: Page, name: string) => builderForm(page).getByRole('button', { name });
const compatible = (page: Page) =>
  page.getByRole('heading', { name: 'Requested product is compatible', exact: true });

async function openDraft(page: Page, call: CallAs, description: string): Promise<string> {
  const { id } = await saveFormulation(call, primeneForm(description));
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  await expect(calcium(page)).toHaveValue('6');
  return id;
}

/** Lets a call wait until it is told to go on. */
async function hold(page: Page, call: string): Promise<() => void> {
  let goOn = () => {};
  const isFree = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/api/v1/tpn/${call}`, async (route) => {
    if (route.request().method() === 'POST') await isFree;
    await route.continue();
  });
  return goOn;
}

/** Types a figure and presses a button before anything else of the page can run. */
const typeAndPress = (page: Page, figure: string, name: string) =>
  calcium(page).evaluate(
    (field, { figure, name }) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      write?.call(field, figure);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      const buttons = [...(field as HTMLInputElement).form!.querySelectorAll('button')];
      buttons.find((each) => each.textContent === name)?.click();
    },
    { figure, name },
  );

const storedCalcium = async (call: CallAs, id: string) => {
  const answer = await call<{ existingFormData: string }>('GET', `/api/v1/tpn/customFormulation?id=${id}`);
  const { formulation } = JSON.parse(answer.body.existingFormData);
  return formulation.electrolytes.find((row: { label: string }) => row.label === 'Calcium').extra_quantity;
};

test.describe('in a custom formulation', () => {
  test('a press judges what is typed now: check, save and submit take the figure of the same moment', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, `${newReference()} at once`);
    await typeAndPress(page, '5.5', 'Check Stability');
    await expect(compatible(page)).toBeVisible();
    expect(await storedCalcium(call, id)).toBe('5.5');

    // What was checked is not what is typed now: a press on what offered to submit sends nothing.
    await typeAndPress(page, '5', 'Submit for review');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(stability(page)).toContainText('Preliminary');
    await expect(button(page, 'Submit for review')).toHaveCount(0);

    // 'Draft saved' stands there since the check.
    await typeAndPress(page, '4.5', 'Save Draft');
    await expect.poll(() => storedCalcium(call, id)).toBe('4.5');
  });

  test('a verdict is of what was sent: what is typed while the answer is under way is not checked, not saved and not lost', async ({
    page,
    signInAs,
    newReference,
  }) => {
    const call = await signInAs('nutrition');
    const id = await openDraft(page, call, `${newReference()} meanwhile`);
    const answerCheck = await hold(page, 'customFormulationStability');
    await button(page, 'Check Stability').press('Enter');
    await calcium(page).fill('5.5');
    answerCheck();
    await expect(builderForm(page).getByText(/^Draft saved successfully,/)).toBeVisible();
    await expect(stability(page)).toContainText('Preliminary');
    await expect(compatible(page)).toHaveCount(0);
    await expect(button(page, 'Submit for review')).toHaveCount(0);
    expect(await storedCalcium(call, id)).toBe('6');

    const answerSave = await hold(page, 'customFormulationRecord');
    await button(page, 'Save Draft').press('Enter');
    await calcium(page).fill('5');
    answerSave();
    await expect.poll(() => storedCalcium(call, id)).toBe('5.5');
    await expect(button(page, 'Save Draft')).not.toHaveAttribute('aria-busy');
    await page.getByRole('link', { name: 'Back to Custom Formulations' }).press('Enter');
    await page
      .getByRole('alertdialog', { name: 'Back to Custom Formulations' })
      .getByRole('button', { name: 'No, take me back' })
      .press('Enter');
    await expect(calcium(page)).toHaveValue('5');

    // The figure that was checked stands there again, and so does its verdict.
    await button(page, 'Check Stability').press('Enter');
    await expect(compatible(page)).toBeVisible();
    const letGo = await hold(page, 'customFormulation');
    await button(page, 'Submit for review').press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Submit for review' });
    // Both in one breath: the screen does not show yet that it is sent, and it is taken back all the same.
    await question.evaluate((dialog) => {
      const buttons = [...dialog.querySelectorAll('button')];
      for (const name of ['Submit for review', 'No, take me back'])
        buttons.find(({ textContent }) => textContent === name)?.click();
    });
    await expect(question).toHaveCount(0);
    letGo();
    await calcium(page).fill('4');
    await button(page, 'Save Draft').press('Enter');
    await expect.poll(() => storedCalcium(call, id)).toBe('4');
  });
});

import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import {
  builderButton,
  builderForm,
  builderQuestion,
  compatible,
  openDraft,
  stability,
} from './support/formulation-builder.ts';
import { primeneForm } from './support/formulation-forms.ts';
import { expect, test } from './support/test.ts';

/** Far too much of everything for whom it is. */
const infusion = { weightKg: '0.5', mlPerHour: '20', hoursPerDay: '24', group: 'adult' };
const title = 'Doses outside the guideline ranges';
const outside = (page: Page) => page.getByRole('heading', { name: title });

/** What is drawn behind the heading of the verdict. */
const groundOfVerdict = (page: Page): Promise<string> =>
  compatible(page).evaluate((heading) => {
    for (let part: Element | null = heading; part; part = part.parentElement) {
      const { backgroundColor } = getComputedStyle(part);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
    }
    return '';
  });

test('a mixture that holds together says so of the mixture alone, and is not green where a dose is outside its range', async ({
  page,
  signInAs,
  newReference,
}) => {
  const call = await signInAs('nutrition');
  await openDraft(page, call, { ...primeneForm(newReference()), infusion });
  await expect(outside(page)).toBeVisible();
  await builderButton(page, 'Check Stability').press('Enter');
  await expect(compatible(page)).toBeVisible();
  await expect(stability(page)).toContainText('Mixture: within limits.');
  await expect(stability(page)).toContainText(
    /For 0\.5\skg, Adult, 18 years and over\.\s*Above: fluid, .*\./,
  );
  const amber = await groundOfVerdict(page);
  await expectAccessible(page);
  // It does not invite to submit what it warns of.
  const submit = builderButton(page, 'Submit for review');
  const quiet = await submit.evaluate((button) => getComputedStyle(button).backgroundColor);
  await submit.press('Enter');
  const question = builderQuestion(page, 'Submit for review');
  await expect(question.getByRole('note')).toContainText('Outside the guideline ranges');
  await question.getByRole('button', { name: 'No, take me back' }).press('Enter');
  await builderButton(page, 'Preview').press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');

  // For nobody in particular nothing is outside: no verdict rests on it, and the same one is green.
  await builderForm(page).getByLabel('Weight').fill('');
  await expect(outside(page)).toBeHidden();
  await expect(compatible(page)).toBeVisible();
  expect(await groundOfVerdict(page)).not.toBe(amber);
  expect(await submit.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(quiet);
});

test('on a phone the bar at the foot says it beside the verdict, the list beside the stability, and paper below it', async ({
  page,
  signInAs,
  newReference,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const call = await signInAs('nutrition');
  const reference = newReference();
  const id = await openDraft(page, call, { ...primeneForm(reference), infusion });
  await builderButton(page, 'Check Stability').press('Enter');
  await expect(compatible(page)).toBeVisible();
  await expect(page.getByText(title, { exact: true }).and(page.locator('b'))).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Worksheet' })).toContainText(
    /Requested product is compatible\..*Doses outside the guideline ranges for 0\.5\skg.*: Fluid 960\.00/,
  );
  await page.emulateMedia({ media: null });
  await page.goto(`/tpn/customFormulation?q=${reference}`);
  const listed = page
    .getByRole('table', { name: 'Custom formulations' })
    .getByRole('row')
    .filter({ hasText: reference });
  await expect(listed).toContainText('Stable');
  await expect(listed).toContainText(title);
  await page.goto(`/tpn/customFormulationCreate/${id}`);
  await expect(outside(page)).toBeVisible();
});

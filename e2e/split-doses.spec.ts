import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { addButton, openDrugForm, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

const split = (page: Page) => page.getByRole('dialog', { name: 'Split doses' });
const doses = (page: Page) =>
  split(page)
    .getByLabel(/^Dose \d$/)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** 5,000 mg are 100 mL undiluted: no syringe holds them. */
async function openSplit(page: Page): Promise<void> {
  await typeOn(page, 'fluorouracil', '5000', 'syringe', 'undiluted', 'Syringe 60');
  await addButton(page).click();
  await expect(split(page)).toBeVisible();
}

test('[LINE-26] [LINE-31] [LINE-34] proposes 1 to 4 equal doses, of which the last takes the remainder', async ({
  drugForm: { page },
}) => {
  await openSplit(page);
  const choices = split(page).getByRole('group', { name: 'Number of doses' }).getByRole('button');
  await expect(choices).toHaveText(['1', '2', '3', '4']);
  // The whole does not fit a syringe: it cannot be chosen (decision J30).
  await expect(choices.first()).toHaveAttribute('aria-disabled', 'true');
  await expect(choices.first()).toHaveAccessibleDescription(
    /^1 dose: Drug volume 100\smL is above the syringe/,
  );
  await choices.first().click({ force: true });
  await choices.first().press('Enter');
  await expect.poll(() => doses(page)).toEqual(['2,500', '2,500']);
  const proposed = [
    ['2,500', '2,500'],
    ['1,666.7', '1,666.7', '1,666.6'],
    ['1,250', '1,250', '1,250', '1,250'],
  ];
  for (const expected of proposed) {
    await choices.filter({ hasText: String(expected.length) }).click();
    await expect.poll(() => doses(page)).toEqual(expected);
    await expect(split(page).getByText('Dosage split does not equal total drug dosage')).toHaveCount(0);
  }
});

test('[LINE-32] [LINE-33] [LINE-35] judges a dose half a second after it was typed, and adds none that is wrong', async ({
  page,
  patientDraft: { order, storedLines },
}) => {
  await page.clock.install();
  await openDrugForm(page, order);
  await openSplit(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

  const unequal = split(page).getByText('Dosage split does not equal total drug dosage');
  await split(page).getByLabel('Dose 1').fill('2000');
  await page.clock.runFor(490);
  await expect(unequal).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(unequal).toBeVisible();
  await split(page).getByLabel('Dose 1').fill('0');
  await page.clock.runFor(510);
  await expect(split(page).getByText('Dosage must be greater than 0')).toBeVisible();
  await page.clock.resume();
  await split(page).getByRole('button', { name: 'Add as 2 doses' }).click();
  await expect(split(page)).toBeVisible();
  expect(await storedLines()).toEqual([]);

  await split(page).getByLabel('Dose 1').fill('2600');
  await split(page).getByLabel('Dose 2').fill('2400');
  await split(page).getByRole('button', { name: 'Add as 2 doses' }).click();
  await expect(page.getByRole('dialog', { name: 'Drug added to the order' })).toContainText('2 lines');
  const lines = await storedLines();
  expect(lines.map((line) => line.drug1Dose)).toEqual([2600, 2400]);
});

test('[LINE-26] numbers of doses that the container does not take cannot be chosen, and the reason is read beside them', async ({
  drugForm: { page },
}) => {
  // 9,000 mg are 180 mL: more than two syringes of 60 mL hold.
  await typeOn(page, 'fluorouracil', '9000', 'syringe', 'undiluted', 'Syringe 60');
  await addButton(page).click();
  const choices = split(page).getByRole('group', { name: 'Number of doses' }).getByRole('button');
  const refused = split(page).getByRole('list', { name: 'Numbers of doses that do not fit' });
  await expect(refused.getByRole('listitem')).toHaveText([
    /^1 dose: Drug volume 180\smL/,
    /^2 doses: Drug volume 90\smL/,
  ]);
  for (const count of [0, 1]) {
    await choices.nth(count).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
  }
  await expect(choices.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => doses(page)).toEqual(['3,000', '3,000', '3,000']);
  await expectAccessible(page);
  await choices.nth(3).click();
  await expect.poll(() => doses(page)).toEqual(['2,250', '2,250', '2,250', '2,250']);
});

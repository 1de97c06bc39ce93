import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { deliveryDay, fluorouracilInfusor, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

const added = (page: Page) => page.getByRole('dialog', { name: 'Drug added to the order' });
const asked = /No treatment date\. Give it, or press Ctrl\+Enter again to go on without\./;

test('Ctrl and Enter stops once at an empty treatment date and asks, and adds the line when it is pressed again', async ({
  drugForm: { page, storedLines },
}) => {
  const treatment = page.getByLabel('Treatment date 1');
  await typeOn(page, ...fluorouracilInfusor.slice(0, 5));
  await page.keyboard.type('46');
  // A form that is not right yet leads to what is wrong with it first.
  await page.getByLabel('Quantity 1').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Quantity 1')).toBeFocused();
  await expect(treatment).not.toHaveAccessibleDescription(asked);
  await page.keyboard.type('1');

  await page.keyboard.press('Control+Enter');
  await expect(treatment).toBeFocused();
  await expect(treatment).toHaveAccessibleDescription(asked);
  // Read in four lines at most: it is wider than the box of a date.
  expect((await page.getByText(asked).boundingBox())?.height).toBeLessThan(80);
  await expectAccessible(page);
  expect(await storedLines()).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(added(page)).toContainText('No treatment date.');
  expect(await storedLines()).toHaveLength(1);

  // The next line is asked about by itself.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Drug name')).toBeFocused();
  await typeOn(page, ...fluorouracilInfusor.slice(0, 5));
  await page.keyboard.type('46');
  await page.keyboard.press('Control+Enter');
  await expect(treatment).toBeFocused();
  await page.keyboard.type(deliveryDay);
  await expect(treatment).not.toHaveAccessibleDescription(asked);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alertdialog', { name: /^Already ordered/ })).toBeVisible();
});

test('a Ctrl and Enter that is held down does not answer what it asks', async ({
  drugForm: { page, storedLines },
}) => {
  await typeOn(page, ...fluorouracilInfusor.slice(0, 5));
  await page.keyboard.type('46');
  await page.keyboard.down('Control');
  for (let repeat = 0; repeat < 10; repeat++) await page.keyboard.down('Enter');
  await expect(page.getByLabel('Treatment date 1')).toBeFocused();
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(page.getByLabel('Treatment date 1')).toHaveAccessibleDescription(asked);
  await expect(added(page)).toHaveCount(0);
  expect(await storedLines()).toEqual([]);
});

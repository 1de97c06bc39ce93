import type { Locator } from '@playwright/test';
import { fluorouracilInfusor, label, typeOn } from './support/drug-form.ts';
import { expect, test } from './support/test-with-order.ts';

/** What is drawn behind the words: colour and pattern. */
const groundOf = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    return `${backgroundColor} ${backgroundImage}`;
  });
/** Each of the parts has a ground that none of the others has. */
async function expectToldApart(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeVisible();
  const grounds = await Promise.all(parts.map(groundOf));
  expect(new Set(grounds).size, grounds.join('; ')).toBe(parts.length);
}

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null }));

test('in forced colours the pictures of the label, the chosen day and the steps are seen and told apart', async ({
  drugForm: { page },
}) => {
  await typeOn(page, ...fluorouracilInfusor);
  await expect(label(page)).toContainText('Ready to add');
  const fill = label(page).getByRole('img', { name: /^Infusor LV5.*: drug/ });
  await expectToldApart(fill, fill.locator('span').nth(0), fill.locator('span').nth(1));
  const range = label(page).getByRole('img', { name: /stability known/ });
  await expectToldApart(range, range.locator('span'), range.locator('xpath=following-sibling::span').first());
  const days = page.getByRole('region', { name: 'Calendar for the delivery date' }).locator('[data-date]');
  await expectToldApart(
    days.and(page.locator('[aria-pressed="true"]')),
    days.and(page.locator('[aria-pressed="false"]')).first(),
  );
  const steps = page.getByRole('list', { name: 'Order steps' }).getByRole('listitem');
  await expectToldApart(steps.nth(2).locator('span').first(), steps.nth(3).locator('span').first());
});

test('in forced colours an item on hold is told from one that is not, at its switch and on its way', async ({
  page,
  placed: { groupOrderID },
}) => {
  await page.goto(`/order/${groupOrderID}/manage`);
  const hold = page.getByRole('switch', { name: 'On Hold' });
  await expect(hold).not.toBeChecked();
  const off = await groundOf(hold.locator('span'));
  await hold.click();
  await expect(hold).toBeChecked();
  await expect.poll(() => groundOf(hold.locator('span'))).not.toBe(off);
  const held = page.locator('[data-held] > span').first();
  await expect(held).toHaveCSS('border-top-style', 'dashed');
});
